import { createCache } from '#platform/server/cache';
import { hashToken as hash, isToken } from '#platform/server/tokens';

/** A session's lifetime since it was last used. */
export const SESSION_DAYS = 30;
export const SESSION_SECONDS = SESSION_DAYS * 86_400;
/** However much it is used, a session ends this long after it began. */
export const SESSION_MOST_SECONDS = 90 * 86_400;
/** On a computer that others use too, a session ends after a school day even if the browser stays open. */
export const SHARED_SECONDS = 12 * 3600;

/** How long a session lives without being used, in seconds. */
export const lifeOf = ({ isShared }: { readonly isShared: boolean }): number =>
  isShared ? SHARED_SECONDS : SESSION_SECONDS;

/** When a session ends that is used now. Pure. */
export function endOf(session: { readonly isShared: boolean; readonly createdAt: Date }, now: Date): Date {
  const most = session.isShared ? SHARED_SECONDS : SESSION_MOST_SECONDS;
  return new Date(Math.min(now.getTime() + lifeOf(session) * 1000, session.createdAt.getTime() + most * 1000));
}

/** Hashes of recently seen tokens; they live in this process' memory only. */
const hashes = createCache<Buffer>({ most: 20_000 });

/** What the database knows of a token; each call asks for the same one. */
export function hashToken(token: string): Buffer {
  const cached = hashes.get(token, '');
  if (cached) return cached;
  const made = hash(token);
  if (!isToken(token)) return made;
  hashes.set(token, '', made);
  return made;
}

/** The `__Host-` prefix binds the cookie to this host, but browsers take it over https only. */
export const cookieName = (isHttps: boolean): string => (isHttps ? '__Host-klupa' : 'klupa');
