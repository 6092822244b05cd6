import { livingClassrooms } from '#features/classrooms/server';
import type { Scope } from '#platform/server/db';
import { loadLinks, type Kind, type LinkState } from '../../repositories/links.ts';

/** The known links of a source, by kind and `sourcedId`. */
export type ExistingLinks = Readonly<Record<Kind, Map<string, LinkState>>>;

const PORTION = 5000;

/** Reads the known links, without those of classes that were deleted in the product since, and of their members. */
export async function loadExistingLinks(scope: Scope, source: string): Promise<ExistingLinks> {
  const existing: ExistingLinks = {
    org: await loadLinks(scope, source, 'org'),
    class: await loadLinks(scope, source, 'class'),
    user: await loadLinks(scope, source, 'user'),
    enrollment: await loadLinks(scope, source, 'enrollment'),
  };
  const ids = [...new Set([...existing.class.values()].map(({ ourId }) => Number(ourId)))];
  const living = new Set<number>();
  for (let at = 0; at < ids.length; at += PORTION)
    for (const id of await livingClassrooms(scope, ids.slice(at, at + PORTION))) living.add(id);
  for (const kind of ['class', 'enrollment'] as const)
    for (const [sourcedId, { ourId }] of existing[kind])
      if (!living.has(Number(ourId))) existing[kind].delete(sourcedId);
  return existing;
}
