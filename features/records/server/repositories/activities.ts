import type { SystemPool } from '#platform/server/db';
import { targetOf } from '../xapi/references.ts';

/** A definition of an activity in a statement. */
export interface SentActivity {
  readonly iri: string;
  readonly definition: Readonly<Record<string, unknown>>;
}

/** Longest stored definition of an activity: it is read and written as a whole. */
const KNOWN_MAX = 128 * 1024;
/** Characters of all definitions that are read at once: they are in memory together. */
const READ_MAX = 16 * 1024 * 1024;
/** Properties whose own properties are merged one by one. */
const MAPS = ['name', 'description', 'extensions'];

const merged = (name: string) =>
  `'${name}', nullif(coalesce(a.definition -> '${name}', '{}') || coalesce(excluded.definition -> '${name}', '{}'), '{}')`;

/** Merges the definitions of one call for each activity, as the database merges them into the stored one. */
function mergedOf(sent: readonly SentActivity[]): SentActivity[] {
  const byIri = new Map<string, SentActivity & { readonly length: number }>();
  for (const { iri, definition } of sent) {
    const { definition: before = {}, length: known = 0 } = byIri.get(iri) ?? {};
    const length = known + JSON.stringify(definition).length;
    if (length > KNOWN_MAX) continue;
    const maps = MAPS.filter((name) => before[name] !== undefined && definition[name] !== undefined);
    const both = maps.map((name) => [name, { ...(before[name] as object), ...(definition[name] as object) }]);
    byIri.set(iri, { iri, definition: { ...before, ...definition, ...Object.fromEntries(both) }, length });
  }
  return [...byIri.values()];
}

/**
 * Merges definitions of activities into the stored ones: languages and extensions one by one, all other properties as a whole. A definition
 * that would become too long stays unchanged.
 */
export async function mergeActivities(
  { pool }: SystemPool,
  workspaceId: number,
  sent: readonly SentActivity[],
): Promise<void> {
  if (sent.length === 0) return;
  const rows = mergedOf(sent).map((one) => ({ ...one, target: targetOf('activity', one.iri) }));
  // In the order of their keys: two calls never lock each other.
  rows.sort((a, b) => (a.target < b.target ? -1 : 1));
  await pool.query(
    `insert into records_activities as a (workspace_id, target, iri, definition)
      select $1, * from unnest($2::uuid[], $3::text[], $4::jsonb[])
      on conflict (workspace_id, target) do update set definition = a.definition || excluded.definition ||
        jsonb_strip_nulls(jsonb_build_object(${MAPS.map(merged).join(', ')}))
      where not a.definition @> excluded.definition
        and length(a.definition::text) + length(excluded.definition::text) <= ${KNOWN_MAX}`,
    [
      workspaceId,
      rows.map(({ target }) => target),
      rows.map(({ iri }) => iri),
      rows.map(({ definition }) => JSON.stringify(definition)),
    ],
  );
}

/** The stored definitions of activities, by IRI; those beyond a limit of size are missing. */
export async function findActivities(
  { pool }: SystemPool,
  workspaceId: number,
  iris: readonly string[],
): Promise<Map<string, Readonly<Record<string, unknown>>>> {
  if (iris.length === 0) return new Map();
  const { rows } = await pool.query<SentActivity>(
    `select iri, definition from (
       select iri, definition, sum(length(definition::text)) over (order by target) as characters
       from records_activities where workspace_id = $1 and target = any($2::uuid[])) a
     where characters <= ${READ_MAX}`,
    [workspaceId, [...new Set(iris)].map((iri) => targetOf('activity', iri))],
  );
  return new Map(rows.map(({ iri, definition }) => [iri, definition]));
}
