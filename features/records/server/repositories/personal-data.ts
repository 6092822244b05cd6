import { eq, inArray, sql } from 'drizzle-orm';
import type { Scope } from '#platform/server/db';
import { OUR_HOME_PAGE } from '../../contract/index.ts';
import { withoutUser } from './erased.ts';
import type { JsonObject } from '../xapi/check.ts';
import { attachments, pseudonyms, references, statements } from '../tables.ts';
import { actorTarget, referencesOf } from '../xapi/references.ts';
import { storedAt } from './store/statement-row.ts';

/** More statements than one user has. */
const MOST = 100_000;
/** Bytes of statements in one export, the newest first: it is made in memory. */
const BYTES_MAX = 32 * 1024 * 1024;
/** Statements that are rewritten at once. */
const AT_ONCE = 500;

/**
 * The statements of a user, for export and erasure [ACC-18]. Erasing deletes the user's pseudonyms and all texts; verb, activity and score
 * stay without a user, for the statistics of publications.
 */
export const statementData = {
  name: 'statements',
  async exportOf(scope: Scope, { id }: { readonly id: string }): Promise<unknown> {
    const { rows } = await scope.executor.execute<{ statement: JsonObject }>(sql`
      select statement from (
        select s.statement, s.position, sum(pg_column_size(s.statement)) over (order by s.position desc, s.workspace_id) as bytes
        from ${pseudonyms} a join ${statements} s on s.workspace_id = a.workspace_id and s.actor = a.pseudonym
        where a.user_id = ${id} and a.workspace_id = any(${sql.param([...scope.workspaces])}::int[])) s
      where bytes <= ${BYTES_MAX} order by position desc limit ${MOST}`);
    return rows;
  },
  async erase(scope: Scope, { id }: { readonly id: string }): Promise<void> {
    await scope.transaction(async (inside) => {
      const { executor } = inside;
      // Content that stores statements of the user meanwhile ends before, or no longer knows the user.
      await executor
        .select({ pseudonym: pseudonyms.pseudonym })
        .from(pseudonyms)
        .where(inside.where(pseudonyms, eq(pseudonyms.userId, id)))
        .for('update');
      const workspaces = sql`any(${sql.param([...inside.workspaces])}::int[])`;
      await executor.execute(sql`
        update ${attachments} f set is_dropped = true from ${pseudonyms} a join ${statements} s
          on s.workspace_id = a.workspace_id and s.actor = a.pseudonym
        where a.user_id = ${id} and a.workspace_id = ${workspaces} and f.workspace_id = s.workspace_id and f.statement_id = s.id`);
      await eraseByReferences(inside, id);
      // The user's own statements keep what no user wrote. The authority names the content that sent them.
      await executor.execute(sql`
        update ${statements} s set actor = null, statement = jsonb_strip_nulls(jsonb_build_object(
          'id', s.statement -> 'id', 'verb', jsonb_build_object('id', s.statement #> '{verb,id}'),
          'actor', case when s.credential_id is null then null else jsonb_build_object('objectType', 'Agent', 'account',
            jsonb_build_object('homePage', ${OUR_HOME_PAGE}::text, 'name', 'erased')) end,
          'object', case when s.statement #>> '{object,objectType}' = 'StatementRef' then s.statement -> 'object'
            else jsonb_build_object('id', coalesce(s.statement #> '{object,id}', to_jsonb(${OUR_HOME_PAGE}::text))) end,
          'result', nullif(jsonb_strip_nulls(jsonb_build_object('completion', s.statement #> '{result,completion}',
            'success', s.statement #> '{result,success}', 'score', s.statement #> '{result,score}')), '{}'::jsonb),
          'timestamp', s.statement -> 'timestamp', 'authority', s.statement -> 'authority', 'version', s.statement -> 'version'))
        from ${pseudonyms} a where a.user_id = ${id} and a.workspace_id = ${workspaces}
          and s.workspace_id = a.workspace_id and s.actor = a.pseudonym`);
      await executor.delete(pseudonyms).where(inside.where(pseudonyms, eq(pseudonyms.userId, id)));
    });
  },
};

/**
 * Removes a user from statements that name the user in any place. The statements are no longer found by what they lose: by the user, and by
 * the registration, agents and activities of a context.
 */
async function eraseByReferences(scope: Scope, id: string): Promise<void> {
  const { executor } = scope;
  const names = await executor
    .select({ workspaceId: pseudonyms.workspaceId, pseudonym: pseudonyms.pseudonym })
    .from(pseudonyms)
    .where(scope.where(pseudonyms, eq(pseudonyms.userId, id)));
  for (const { workspaceId, pseudonym } of names) {
    const target = actorTarget(pseudonym);
    for (let last = 0; ;) {
      const { rows } = await executor.execute<Found & Record<string, unknown>>(sql`
        select s.position, s.id, s.publication_id as "publicationId", s.statement from (
          select distinct r.position from ${references} r
          where r.workspace_id = ${workspaceId} and r.target = ${target}::uuid and r.position > ${last}
          order by r.position limit ${AT_ONCE}) r
        join ${statements} s on s.workspace_id = ${workspaceId} and s.position = r.position
          and s.stored_at = ${sql.raw(storedAt('r.position'))}
        order by s.position`);
      const end = rows.at(-1);
      if (!end) break;
      last = end.position;
      const changed = rows.map((row) => ({ ...row, ...withoutUser(row.statement, new Set([pseudonym])) }));
      await executor.execute(sql`
        update ${statements} s set statement = t.statement
        from unnest(${sql.param(changed.map(({ position }) => position))}::bigint[],
          ${sql.param(changed.map(({ statement }) => JSON.stringify(statement)))}::jsonb[]) as t (position, statement)
        where s.workspace_id = ${workspaceId} and s.position = t.position
          and s.stored_at = ${sql.raw(storedAt('t.position'))}`);
      await deleteLost(scope, workspaceId, rows, changed);
      const about = changed.filter(({ isAbout }) => isAbout).map((row) => row.id);
      await executor
        .update(attachments)
        .set({ isDropped: true })
        .where(
          scope.where(attachments, eq(attachments.workspaceId, workspaceId), inArray(attachments.statementId, about)),
        );
    }
    await executor
      .delete(references)
      .where(scope.where(references, eq(references.workspaceId, workspaceId), eq(references.target, target)));
  }
}

interface Found {
  readonly position: number;
  readonly id: string;
  readonly publicationId: number;
  readonly statement: JsonObject;
}

/** Deletes the references that statements had before a change and no longer have. */
async function deleteLost(
  { executor }: Scope,
  workspaceId: number,
  before: readonly Found[],
  after: readonly Pick<Found, 'statement'>[],
): Promise<void> {
  const lost = before.flatMap(({ statement, position, publicationId }, index) => {
    const kept = new Set(referencesOf(after[index]?.statement ?? {}).map(({ target }) => target));
    return referencesOf(statement).flatMap(({ target }) =>
      kept.has(target) ? [] : { target, position, publicationId },
    );
  });
  await executor.execute(sql`
    delete from ${references} r using unnest(${sql.param(lost.map(({ publicationId }) => publicationId))}::bigint[],
      ${sql.param(lost.map(({ target }) => target))}::uuid[], ${sql.param(lost.map(({ position }) => position))}::bigint[])
      as t (publication_id, target, position)
    where r.workspace_id = ${workspaceId} and r.publication_id = t.publication_id and r.target = t.target and r.position = t.position`);
}
