import type { Scope } from '#platform/server/db';
import type { SessionKey } from './context.ts';
import { deleteSession } from '../repositories/sessions.ts';

/** Ends the session on the server, on all nodes at once [NAV-24]. Without a session nothing happens. */
export async function logout(scope: Scope, session: SessionKey | undefined): Promise<void> {
  if (session) await deleteSession(scope, session.tokenHash);
}
