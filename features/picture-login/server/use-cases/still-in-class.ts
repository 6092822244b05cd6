import { login, logout } from '#features/session/contract';
import { endPictureSessions, type Context } from '#features/session/server';
import { fail, requestErrors, type Endpoint, type Failure } from '#platform/kernel';
import { mayStay } from '../repositories/pupils.ts';

/** Calls that are allowed whatever the state of the session. */
const always = new Set<Endpoint>([login, logout]);

/**
 * Runs before every call: a session by pictures is valid as long as the child is in the class that opened it. However
 * the child left – moved, removed, by a roster, with the class – the session ends with the next call [PLAY-14].
 */
export async function stillInClass(
  endpoint: Endpoint,
  { scope, session, user }: Context,
): Promise<Failure | undefined> {
  if (session?.picturesOf === undefined || always.has(endpoint)) return undefined;
  const classroom = { workspaceId: session.workspaceId, id: session.picturesOf };
  const uid = user.uid ?? '';
  if (await mayStay(scope, classroom, uid)) return undefined;
  await endPictureSessions(scope, classroom, [uid]);
  return fail(requestErrors['not-signed-in']);
}
