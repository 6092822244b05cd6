import type pg from 'pg';
import { targetOf } from '../data/references.ts';

/** What is said of an activity. */
export interface SaidActivity {
  readonly iri: string;
  readonly definition: Readonly<Record<string, unknown>>;
}

/** Length of what is known of one activity: it is read, and written, as a whole. */
const KNOWN_MAX = 128 * 1024;
/** Properties whose own properties are merged one by one. */
const MAPS = ['name', 'description', 'extensions'];

const merged = (name: string) =>
  `'${name}', nullif(coalesce(a.definition -> '${name}', '{}') || coalesce(excluded.definition -> '${name}', '{}'), '{}')`;

/** What one call says of each activity, taken together as the database does it with what is known. */
function together(said: readonly SaidActivity[]): SaidActivity[] {
  const byIri = new Map<string, SaidActivity & { readonly length: number }>();
  for (const { iri, definition } of said) {
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
 * Adds what is said of activities to what is known: languages and extensions one by one, everything else as a whole. What is known
 * of an activity grows to a bound.
 */
export async function mergeActivities(
  pool: pg.Pool,
  workspaceId: number,
  said: readonly SaidActivity[],
): Promise<void> {
  if (said.length === 0) return;
  const rows = together(said).map((one) => ({ ...one, target: targetOf('activity', one.iri) }));
  // In the order of their keys: two calls never wait for each other.
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

/** The definitions of activities, by their IRIs; those of which nothing is known are missing. */
export async function findActivities(
  pool: pg.Pool,
  workspaceId: number,
  iris: readonly string[],
): Promise<Map<string, Readonly<Record<string, unknown>>>> {
  if (iris.length === 0) return new Map();
  const { rows } = await pool.query<SaidActivity>(
    'select iri, definition from records_activities where workspace_id = $1 and target = any($2::uuid[])',
    [workspaceId, [...new Set(iris)].map((iri) => targetOf('activity', iri))],
  );
  return new Map(rows.map(({ iri, definition }) => [iri, definition]));
}
