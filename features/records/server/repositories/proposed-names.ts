import type { SystemPool } from '#platform/server/db';
import { isObject } from '../xapi/check.ts';
import { targetOf } from '../xapi/references.ts';
import type { SentActivity } from './activities.ts';

/** Longest name, in characters of all its languages. */
const NAME_MAX = 4000;

/** Whose unit names activities: a learner of a publication. */
export interface Proposer {
  readonly workspaceId: number;
  readonly publicationId: number;
  readonly pseudonym: string;
}

/** The name that a call gives an activity first; undefined for none, and for one that is too long. */
function nameOf({ definition }: SentActivity): string | undefined {
  const { name } = definition;
  const text = isObject(name) && Object.keys(name).length > 0 ? JSON.stringify(name) : '';
  return text.length > 0 && text.length <= NAME_MAX ? text : undefined;
}

/**
 * Notes the names that an opened unit gives its questions. A learner's browser holds the token of the unit, so no learner names a question
 * alone: the name counts when a unit of another learner gives the same one, and then stays.
 */
export async function proposeNames(
  { pool }: SystemPool,
  { workspaceId, publicationId, pseudonym }: Proposer,
  sent: readonly SentActivity[],
): Promise<void> {
  const byTarget = new Map<string, { readonly iri: string; readonly name: string }>();
  for (const one of sent) {
    const name = nameOf(one);
    const target = targetOf('activity', one.iri);
    if (name !== undefined && !byTarget.has(target)) byTarget.set(target, { iri: one.iri, name });
  }
  if (byTarget.size === 0) return;
  // In the order of their keys: two calls never lock each other.
  const rows = [...byTarget].toSorted(([a], [b]) => (a < b ? -1 : 1));
  await pool.query(
    `insert into records_activities as a (workspace_id, publication_id, target, iri, definition, proposed_name, proposed_by)
      select $1, $2, target, iri, '{}', name, proposer from unnest($3::uuid[], $4::text[], $5::jsonb[], $6::uuid[])
        as t (target, iri, name, proposer)
      where not exists (select from records_activities k where k.workspace_id = $1 and k.target = t.target
        and k.publication_id = $2 and (k.definition ? 'name' or (k.proposed_name = t.name and k.proposed_by = t.proposer)))
      on conflict (workspace_id, target, publication_id) do update set
        definition = case when a.proposed_name = excluded.proposed_name and a.proposed_by <> excluded.proposed_by
          then a.definition || jsonb_build_object('name', excluded.proposed_name) else a.definition end,
        proposed_name = excluded.proposed_name, proposed_by = excluded.proposed_by
      where not a.definition ? 'name'`,
    [
      workspaceId,
      publicationId,
      rows.map(([target]) => target),
      rows.map(([, { iri }]) => iri),
      rows.map(([, { name }]) => name),
      // Who proposed is told apart for each activity, and named nowhere.
      rows.map(([, { iri }]) => targetOf('agent', `${pseudonym} ${iri}`)),
    ],
  );
}
