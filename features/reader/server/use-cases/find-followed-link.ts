import type { Context } from '#features/session/server';
import { ok, type Result } from '#platform/kernel';
import { ANONYMOUS, readPass } from './pass.ts';
import type { ReaderDeps } from '../deps.ts';

/**
 * Where a link inside the frame has led. Remembered by the node that served the page; another node knows nothing and
 * answers null, and the reader then stays with what it shows.
 *
 * @param base as the book's `base`
 */
export async function findFollowedLink(
  { session }: Context,
  base: string,
  { followed, signingSecret, clock }: ReaderDeps,
): Promise<Result<{ href: string | null }>> {
  const token = /^\/content\/([^/]+)\/$/.exec(base)?.[1] ?? '';
  const pass = readPass(token, signingSecret, clock.now());
  const isOwn = pass !== undefined && pass.sessionId === (session?.id ?? ANONYMOUS);
  const href = isOwn ? (followed.get(token) ?? null) : null;
  followed.delete(token);
  return ok({ href });
}
