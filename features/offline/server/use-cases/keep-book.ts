import { createHash } from 'node:crypto';
import { findAccess, isCourse } from '#features/catalog/server';
import { readerErrors } from '#features/reader/contract';
import type { Context } from '#features/session/server';
import { fail, ok, requestErrors, type Result } from '#platform/kernel';
import { KEPT_DAYS, type Keeping, type StillKept } from '../../contract/index.ts';
import type { OfflineDeps } from '../deps.ts';

const DAY_MS = 86_400_000;

type Access = NonNullable<Awaited<ReturnType<typeof findAccess>>>;

/** Until when a copy is good: the end of the right, at most 30 days away. Pure. */
const keptUntil = (endsAt: Date | undefined, now: Date): Date =>
  new Date(Math.min(endsAt?.getTime() ?? Infinity, now.getTime() + KEPT_DAYS * DAY_MS));

/** A hash, from which a client cannot derive the file's key. */
const editionOf = ({ record }: Access): string =>
  createHash('sha256').update(record.fileKey).digest('base64url').slice(0, 12);

const isWhole = (access: Access | undefined): access is Access =>
  access !== undefined && !access.isLocked && access.readablePages === Infinity;

/**
 * The facts that a device needs to keep a book: only a whole book, only for a signed-in user. All its pages count as
 * opened, since the server does not see them being read without a network [READ-16, SAFE-7].
 */
export async function keepBook(context: Context, key: string, deps: OfflineDeps): Promise<Result<Keeping>> {
  const { scope, market, user } = context;
  if (!user.uid) return fail(requestErrors['not-signed-in']);
  const now = deps.clock.now();
  const access = await findAccess(scope, market, { userId: user.uid, now }, key);
  if (!access) return fail(readerErrors['publication-unknown']);
  if (!isWhole(access)) return fail(readerErrors.locked);
  const opened = await deps.openBook(context, key);
  if (!opened.isOk) return opened;
  const files = await deps.listFiles(access.record.fileKey);
  if (!files) return fail(readerErrors['publication-unknown']);
  const { workspaceId, id: publicationId } = access.record;
  const pages = [...new Set(opened.value.spine.map(({ href }) => href))];
  await deps.onKept({ workspaceId, userId: user.uid, publicationId }, pages);
  return ok({
    book: opened.value,
    files: [...files],
    until: keptUntil(access.endsAt, now).toISOString(),
    edition: editionOf(access),
  });
}

/** Which of these books may stay on the device. */
export async function checkKept(
  { scope, market, user }: Context,
  keys: readonly string[],
  { clock }: Pick<OfflineDeps, 'clock'>,
): Promise<Result<{ books: StillKept[] }>> {
  if (!user.uid) return fail(requestErrors['not-signed-in']);
  const now = clock.now();
  const books: StillKept[] = [];
  for (const key of new Set(keys)) {
    const access = await findAccess(scope, market, { userId: user.uid, now }, key);
    // A copy from before the scripts of a book ran leads to no player [IMP-26].
    if (isWhole(access) && !isCourse(access.record))
      books.push({
        dos_id: String(access.record.id),
        until: keptUntil(access.endsAt, now).toISOString(),
        edition: editionOf(access),
      });
  }
  return ok({ books });
}
