import { newToken } from '#platform/server/tokens';

/** Usernames of launches start like this; those of credentials never do. */
const PREFIX = 'launch.';
const SECRET = /^[\w-]{43}$/;
const SESSION = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What the token of an opened unit names. */
export interface LaunchToken {
  readonly sessionId: string;
  readonly secret: string;
}

export const newLaunchToken = (sessionId: string): LaunchToken => ({ sessionId, secret: newToken() });

/** The token as content gets it: username and password of Basic authentication, base64. Pure. */
export const writeToken = ({ sessionId, secret }: LaunchToken): string =>
  Buffer.from(`${PREFIX}${sessionId}:${secret}`).toString('base64');

/** Reads an `Authorization` header; undefined if it has no token of a launch. Pure. */
export function readToken(authorization: string): LaunchToken | undefined {
  const [, encoded] = /^basic +([a-z0-9+/]{1,300}={0,2})$/i.exec(authorization.trim()) ?? [];
  if (encoded === undefined) return undefined;
  const [username = '', secret = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  const sessionId = username.slice(PREFIX.length);
  const isToken = rest.length === 0 && username.startsWith(PREFIX) && SESSION.test(sessionId) && SECRET.test(secret);
  return isToken ? { sessionId, secret } : undefined;
}
