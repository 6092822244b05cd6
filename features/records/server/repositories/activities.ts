import type { SystemPool } from '#platform/server/db';
import { targetOf } from '../xapi/references.ts';

/** A definition of an activity in a statement. */
export interface SentActivity {
  readonly iri: string;
  readonly definition: Readonly<Record<string, unknown>>;
}

/** Whose definitions: of a publication, or of a workspace with all its publications. */
export interface DefiningScope {
  readonly workspaceId: number;
  readonly publicationId: number | null;
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
 * that would become too long stays unchanged. No publication changes the definitions of another publication.
 */
export async function mergeActivities(
  { pool }: SystemPool,
  { workspaceId, publicationId }: DefiningScope,
  sent: readonly SentActivity[],
): Promise<void> {
  if (sent.length === 0) return;
  const rows = mergedOf(sent).map((one) => ({ ...one, target: targetOf('activity', one.iri) }));
  // In the order of their keys: two calls never lock each other.
  rows.sort((a, b) => (a.target < b.target ? -1 : 1));
  await pool.query(
    `insert into records_activities as a (workspace_id, publication_id, target, iri, definition)
      select $1, $2, * from unnest($3::uuid[], $4::text[], $5::jsonb[])
      on conflict (workspace_id, target, publication_id) do update set definition = a.definition || excluded.definition ||
        jsonb_strip_nulls(jsonb_build_object(${MAPS.map(merged).join(', ')}))
      where not a.definition @> excluded.definition
        and length(a.definition::text) + length(excluded.definition::text) <= ${KNOWN_MAX}`,
    [
      workspaceId,
      publicationId ?? 0,
      rows.map(({ target }) => target),
      rows.map(({ iri }) => iri),
      rows.map(({ definition }) => JSON.stringify(definition)),
    ],
  );
}

/**
 * The stored definitions of activities, by IRI; those beyond a limit of size are missing. A workspace finds its own, then those of any
 * publication.
 */
export async function findActivities(
  { pool }: SystemPool,
  { workspaceId, publicationId }: DefiningScope,
  iris: readonly string[],
): Promise<Map<string, Readonly<Record<string, unknown>>>> {
  if (iris.length === 0) return new Map();
  const { rows } = await pool.query<SentActivity>(
    `select iri, definition from (
       select iri, definition, sum(length(definition::text)) over (order by target) as characters
       from (select distinct on (target) target, iri, definition from records_activities
         where workspace_id = $1 and target = any($2::uuid[]) and ($3::bigint is null or publication_id = $3) and definition <> '{}'
         order by target, publication_id) found) a
     where characters <= ${READ_MAX}`,
    [workspaceId, [...new Set(iris)].map((iri) => targetOf('activity', iri)), publicationId],
  );
  return new Map(rows.map(({ iri, definition }) => [iri, definition]));
}
