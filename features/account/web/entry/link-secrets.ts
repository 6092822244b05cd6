import { useLayoutEffect, useMemo, useState } from 'react';
import { useLocation } from '#platform/web/router';

type Secrets<Name extends string> = Readonly<Record<Name, string>>;

/** All of the names, or nothing: half a link is none. */
function secretsIn<Name extends string>(names: readonly Name[], query: string): Secrets<Name> | undefined {
  const facts = new URLSearchParams(query);
  const entries = names.map((name) => [name, facts.get(name) ?? ''] as const);
  return entries.every(([, value]) => value) ? (Object.fromEntries(entries) as Secrets<Name>) : undefined;
}

function without(names: readonly string[], query: string): string {
  const facts = new URLSearchParams(query);
  if (!names.some((name) => facts.has(name))) return query;
  for (const name of names) facts.delete(name);
  const rest = facts.toString();
  return rest && `?${rest}`;
}

/**
 * What a mailed link carries in the hash's query, or in the page's own. It leaves the address bar and the history before
 * the screen is first painted: from then on only this component has it.
 */
export function useLinkSecrets<Name extends string>(...names: readonly Name[]): Secrets<Name> | undefined {
  const { pathname, search, hash } = useLocation();
  const [pageQuery] = useState(() => window.location.search);
  const key = names.join(' ');
  useLayoutEffect(() => {
    const all = key.split(' ');
    const [outside, inside] = [without(all, window.location.search), without(all, search)];
    if (outside === window.location.search && inside === search) return;
    window.history.replaceState(
      window.history.state,
      '',
      `${window.location.pathname}${outside}#${pathname}${inside}${hash}`,
    );
  }, [key, pathname, search, hash]);
  return useMemo(() => {
    const all = key.split(' ') as Name[];
    return secretsIn(all, search) ?? secretsIn(all, pageQuery);
  }, [key, search, pageQuery]);
}
