import { XapiError, type OnStored, type StatementOfUser } from '#features/records/server';
import type { SystemTransaction } from '#platform/server/db';
import type { Clock } from '#platform/server/clock';
import { activityId } from '#features/progress/contract';
import { applyStatements, type ReportedStatement } from '../protocol/session-rules.ts';
import { lockSession, writeState } from '../repositories/reported.ts';

async function checkSession(
  transaction: SystemTransaction,
  id: string,
  { statements, now }: { readonly statements: readonly StatementOfUser[]; readonly now: Date },
): Promise<void> {
  const workspaceId = statements[0]?.workspaceId ?? 0;
  const session = await lockSession(transaction, workspaceId, id);
  if (!session) throw new XapiError(403, 'The session of the opened unit is gone');
  if (session.format !== 'cmi5') return;
  const { unit, publicationId, mode, masteryScore } = session;
  const launch = {
    ...{ sessionId: id, activityId: activityId({ publicationId, unit }), publisherId: unit, mode },
    ...(masteryScore !== null && { masteryScore }),
  };
  const state = applyStatements(
    session,
    statements.map(({ statement }) => statement as unknown as ReportedStatement),
    launch,
  );
  if ('rule' in state) throw new XapiError(403, `cmi5: ${state.rule}`);
  await writeState(transaction, { workspaceId, session: { ...session, ...state }, now });
}

/** Holds new statements of opened units to the rules of cmi5, in their transaction: a broken rule refuses the call [PROG-31]. */
export const createCheckReported =
  ({ now }: Clock): OnStored =>
  async (transaction, statements) => {
    const bySession = Map.groupBy(statements, ({ launchSession }) => launchSession ?? '');
    for (const id of [...bySession.keys()].toSorted())
      if (id !== '') await checkSession(transaction, id, { statements: bySession.get(id) ?? [], now: now() });
  };
