import { useEffect } from 'react';
import { address, matchRoute } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { isAnonymous } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useLocation, useNavigate } from '#platform/web/router';
import { readStoredJson, writeStored } from '#platform/web/storage';
import type { JoinType } from '../../contract/index.ts';
import { openJoin, type JoinRequest } from './join-store.ts';

const CODE = 'joinCode';
const TYPE = 'joinType';

const TYPES: readonly string[] = ['classroom', 'family'] satisfies JoinType[];
const isType = (type: string): type is JoinType => TYPES.includes(type);

/** A query without what a joining link adds to it, and what that was: a code without a type is one of a class. */
function taken(query: string): { request: JoinRequest; rest: string } | undefined {
  const facts = new URLSearchParams(query);
  const code = facts.get(CODE);
  if (code === null) return undefined;
  const said = facts.get(TYPE) ?? '';
  const linkType = isType(said) ? said : code === '' ? undefined : 'classroom';
  facts.delete(CODE);
  facts.delete(TYPE);
  return { request: { code, ...(linkType && { linkType }) }, rest: facts.size > 0 ? `?${facts}` : '' };
}

const KEPT = 'klupa.session.join';

/** Keeps a stranger's link in this tab until they have signed in or registered. */
function keepAsked(request: JoinRequest | undefined): void {
  writeStored('session', KEPT, request ? JSON.stringify(request) : null);
}

function takeAsked(): JoinRequest | undefined {
  const { code, linkType } = (readStoredJson('session', KEPT) ?? {}) as Partial<JoinRequest>;
  writeStored('session', KEPT, null);
  return typeof code === 'string' ? { code, ...(linkType && isType(linkType) ? { linkType } : {}) } : undefined;
}

/**
 * Watches for joining links, `/#/?joinCode=…` and `/?joinCode=…`: the dialog opens with the code filled in, strangers sign
 * in first, and the code leaves the address bar, where the next in the class could read it.
 */
export function JoinLink(): null {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { usesExternalLogin } = useMarket();
  const isStranger = isAnonymous(useUser());
  useEffect(() => {
    const inside = taken(search);
    const found = inside ?? taken(window.location.search);
    // A user who registered meanwhile comes from an address without the code [SAFE-15].
    const kept = found || isStranger ? undefined : takeAsked();
    if (kept) return openJoin(kept);
    // An outside provider brings strangers back to the address that they left, so the code stays in it.
    if (!found || (isStranger && usesExternalLogin)) return;
    if (!inside) {
      const { pathname: page, hash: shown } = window.location;
      window.history.replaceState(window.history.state, '', page + found.rest + shown);
    }
    if (isStranger) keepAsked(found.request);
    if (!isStranger) {
      keepAsked(undefined);
      openJoin(found.request);
      if (inside) void navigate(pathname + inside.rest + hash, { replace: true, preventScrollReset: true });
      return;
    }
    const { code, linkType } = found.request;
    const back = address('home', {}, { [CODE]: code, [TYPE]: linkType === 'family' ? linkType : '' });
    if (matchRoute(pathname)?.name !== 'logout')
      void navigate(address('login', {}, { return_url: `/#${back}` }), { replace: true });
  }, [pathname, search, hash, navigate, usesExternalLogin, isStranger]);
  return null;
}
