import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { links, type Kind, type LinkState } from '../tables.ts';

export {
  KINDS,
  type Enrollment,
  type Kept,
  type Kind,
  type LinkState,
  type LinkValues,
  type Org,
  type Person,
  type RosterClass,
  type RosterRole,
} from '../tables.ts';

/** Links that one query reads. */
const PORTION = 10_000;

export interface LinkKey {
  readonly source: string;
  readonly kind: Kind;
  readonly sourcedId: string;
}

const home = (scope: Scope): number => scope.own(scope.workspaces[0] ?? 0);

/** Everything that is known of one kind, by `sourcedId`. */
export async function loadLinks(scope: Scope, source: string, kind: Kind): Promise<Map<string, LinkState>> {
  const found = new Map<string, LinkState>();
  for (let last = ''; ;) {
    const rows = await scope.executor
      .select()
      .from(links)
      .where(
        scope.where(
          links,
          eq(links.workspaceId, home(scope)),
          and(eq(links.source, source), eq(links.kind, kind), gt(links.sourcedId, last)),
        ),
      )
      .orderBy(asc(links.sourcedId))
      .limit(PORTION);
    for (const { sourcedId, ourId, userId, homeWorkspaceId, values, isGone } of rows)
      found.set(sourcedId, { ourId, userId, homeWorkspaceId, values, isGone });
    const next = rows.at(-1);
    if (!next || rows.length < PORTION) return found;
    last = next.sourcedId;
  }
}

/** Writes links in their current state. */
export async function saveLinks(scope: Scope, list: readonly (LinkKey & LinkState)[]): Promise<void> {
  if (list.length === 0) return;
  await scope.executor
    .insert(links)
    .values(list.map((link) => ({ ...link, workspaceId: home(scope) })))
    .onConflictDoUpdate({
      target: [links.workspaceId, links.source, links.kind, links.sourcedId],
      set: {
        ourId: sql`excluded.our_id`,
        userId: sql`excluded.user_id`,
        homeWorkspaceId: sql`excluded.home_workspace_id`,
        values: sql`excluded.values`,
        isGone: sql`excluded.is_gone`,
      },
    });
}

export async function deleteLinks(
  scope: Scope,
  source: string,
  kind: Kind,
  sourcedIds: readonly string[],
): Promise<void> {
  if (sourcedIds.length === 0) return;
  await scope.executor
    .delete(links)
    .where(
      scope.where(
        links,
        eq(links.workspaceId, home(scope)),
        eq(links.source, source),
        eq(links.kind, kind),
        inArray(links.sourcedId, [...sourcedIds]),
      ),
    );
}

/** More pupils than any source has. */
const MOST_MADE = 200_000;

/** The users whose accounts imports of a source made, who are still named by it. */
export async function listMadeUsers(scope: Scope, source: string) {
  const rows = await scope.executor
    .select({ sourcedId: links.sourcedId, id: links.userId, workspaceId: links.homeWorkspaceId })
    .from(links)
    .where(
      scope.where(
        links,
        eq(links.source, source),
        eq(links.kind, 'user'),
        eq(links.isGone, false),
        sql`(${links.values} ->> 'isMade')::boolean`,
      ),
    )
    .orderBy(links.sourcedId)
    .limit(MOST_MADE);
  return rows.flatMap(({ sourcedId, id, workspaceId }) =>
    id && workspaceId !== null ? [{ sourcedId, id, workspaceId }] : [],
  );
}
