import { call } from '#platform/web/api';
import { getSessionEnd, type SessionEnd } from '#features/session/contract';

/**
 * The reason why the session of this browser was ended from elsewhere; undefined without one, or if the call fails
 * [DEV-5].
 */
export async function findSessionEnd(): Promise<SessionEnd | undefined> {
  try {
    return (await call(getSessionEnd, {})).reason;
  } catch {
    return undefined;
  }
}
