import { call } from '#platform/web/api';
import { getSessionEnd, type SessionEnd } from '#features/session/contract';

/** Why the session of this browser was ended from elsewhere; undefined when it was not, or when nobody can say [DEV-5]. */
export async function findSessionEnd(): Promise<SessionEnd | undefined> {
  try {
    return (await call(getSessionEnd, {})).reason;
  } catch {
    return undefined;
  }
}
