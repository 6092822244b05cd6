import { endSessions, type UserRow } from '#features/session/server';
import { deleteTokensOf } from '../../repositories/tokens.ts';
import type { ReachDeps } from '../../deps.ts';
import { reachOf } from '../reach.ts';

/**
 * Ends all other sessions, also in other workspaces, and deletes the mailed links that could bring an intruder back:
 * links that replace the owner's address, and links for a password.
 */
export async function shutOut({ workspaceId, id, market }: UserRow, deps: ReachDeps, except?: Buffer): Promise<void> {
  const reach = reachOf(deps, workspaceId, market);
  await endSessions(reach, id, { reason: 'password-changed', except });
  await deleteTokensOf(reach, id, ['change-email', 'reset-password']);
}
