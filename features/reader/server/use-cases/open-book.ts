import { findAccess, isCourse, presentAccessibility, type Access } from '#features/catalog/server';
import type { Context } from '#features/session/server';
import { fail, ok, reversed, type Result } from '#platform/kernel';
import type { TocEntry } from '#platform/server/epub';
import {
  isWrittenFromRight,
  pagesOfTargets,
  placeOf,
  readerErrors,
  type Book,
  type ContentsEntry,
} from '../../contract/index.ts';
import { findPosition } from '../repositories/positions.ts';
import type { BookFacts } from './book-files.ts';
import { ANONYMOUS, deviceOf, PASS_SECONDS, signPass } from './pass.ts';
import type { ReaderDeps } from '../deps.ts';

/** @param readable pages whose words may be told */
export const contentsOf = (entries: readonly TocEntry[], readable: ReadonlySet<string>): ContentsEntry[] =>
  entries.map(({ title, firstWords, href, children }) => ({
    title,
    children: contentsOf(children, readable),
    ...(href && { href }),
    ...(firstWords && href && readable.has(placeOf(href).href) && { firstWords }),
  }));

const linesOf = (entries: readonly TocEntry[]): TocEntry[] =>
  entries.flatMap((entry) => [entry, ...linesOf(entry.children)]);

/** The first line of the contents that leads to each page, by the index of the page in the spine. */
function titlesOf(toc: readonly TocEntry[], spine: BookFacts['spine']): ReadonlyMap<number, string> {
  const lines = linesOf(toc);
  const pages = pagesOfTargets(
    lines.map(({ href }) => href),
    spine,
  );
  const found = new Map<number, string>();
  for (const [line, { title }] of lines.entries()) {
    const page = pages[line] ?? -1;
    if (title && !found.has(page)) found.set(page, title);
  }
  return found;
}

export type Directed = Pick<BookFacts, 'direction' | 'pageDirection' | 'language'>;

/** The direction in which the pages are turned: as the book says, else as its pages say, else as its language is written. */
export function directionOf({ direction, pageDirection, language }: Directed): Book['direction'] {
  if (direction !== 'default') return direction;
  const isFromRight = isWrittenFromRight(language);
  if (pageDirection === 'ltr') return isFromRight ? 'ltr' : 'default';
  return isFromRight || pageDirection === 'rtl' ? 'rtl' : 'default';
}

/** The pages of a book in reading order, as one visitor may read them. */
export function pagesOf(
  { spine, toc, resources }: Pick<BookFacts, 'spine' | 'toc' | 'resources'>,
  readablePages: number,
): Book['spine'] {
  const titles = titlesOf(toc, spine);
  const first = new Map(reversed(spine.map(({ href }, index) => [href, index] as const)));
  return spine.map(({ href, mediaType, isLinear, layout, orientation, flow, overlay, pageSpread: side }, index) => {
    const title = titles.get(index) ?? titles.get(first.get(href) ?? -1);
    return {
      href,
      isLinear,
      isReadable: index < readablePages,
      isPicture: mediaType.startsWith('image/'),
      layout,
      size: resources.get(href)?.size ?? 0,
      ...(title && { title }),
      ...(overlay && { overlay }),
      ...(side && { side }),
      ...(layout === 'pre-paginated' && orientation !== 'auto' && { orientation }),
      ...(flow?.startsWith('scrolled') && { isScrolled: true }),
    };
  });
}

/** The facts of the whole book, without its lists. */
const bookFacts = (facts: BookFacts) => ({
  language: facts.language,
  direction: directionOf(facts),
  layout: facts.layout,
  ...(facts.activeClass && { activeClass: facts.activeClass }),
  ...(facts.playbackActiveClass && { playbackActiveClass: facts.playbackActiveClass }),
  ...(facts.hasObfuscatedFonts && { hasOwnFonts: true }),
  ...(facts.viewport && { viewport: { ...facts.viewport } }),
  spread: facts.rendition.spread,
});

/** The pass of this visitor, for the addresses of the book's files. */
function passFor({ session, exchange }: Context, access: Access, expiresAt: number, deps: ReaderDeps): string {
  const { record, readablePages } = access;
  return signPass(
    {
      workspaceId: record.workspaceId,
      publicationId: record.id,
      fileKey: record.fileKey,
      expiresAt,
      sessionId: session?.id ?? ANONYMOUS,
      sessionWorkspaceId: session?.workspaceId ?? 0,
      productOrigin: exchange.origin,
      device: deviceOf(exchange.userAgent),
      readablePages: Number.isFinite(readablePages) ? readablePages : null,
    },
    deps.signingSecret,
  );
}

/** Opens a book for a visitor: whole, its sample, or not at all [SHELF-8, SHELF-13]. */
export async function openBook(context: Context, key: string, deps: ReaderDeps): Promise<Result<Book>> {
  const { scope, market, user, exchange } = context;
  const now = deps.clock.now();
  const access = await findAccess(scope, market, { userId: user.uid, now }, key);
  if (!access) return fail(readerErrors['publication-unknown']);
  const { record, isLocked, readablePages } = access;
  if (readablePages === 0) return fail(readerErrors.locked);
  // The player opens courses, and books whose scripts run [IMP-26].
  const facts = isCourse(record) ? undefined : await deps.files.facts(record.fileKey);
  if (!facts) return fail(readerErrors['publication-unknown']);

  const spine = pagesOf(facts, readablePages);
  const readable = new Set(spine.filter(({ isReadable }) => isReadable).map(({ href }) => href));
  const accessibility = presentAccessibility(record.accessibility);
  const { workspaceId, id: publicationId } = record;
  const position = user.uid ? await findPosition(scope, { workspaceId, userId: user.uid, publicationId }) : undefined;
  // Nothing is kept of a child whose guardian has not answered [ACC-9].
  if (user.uid && !user.isWaitingForGuardian)
    await deps.onOpened({ workspaceId, userId: user.uid, publicationId, unit: '' });
  const expiresAt = Math.floor(now.getTime() / 1000) + PASS_SECONDS;
  const contentOrigin = deps.contentOriginOf(exchange);
  const pass = passFor(context, access, expiresAt, deps);
  return ok({
    dos_id: String(publicationId),
    name: record.name,
    ...bookFacts(facts),
    spine,
    toc: contentsOf(facts.toc, readable),
    pageList: contentsOf(facts.pageList, readable),
    landmarks: contentsOf(facts.landmarks, readable),
    units: [...access.units],
    engine: `${contentOrigin}/read/${pass}/`,
    base: `${contentOrigin}/content/${pass}/`,
    expiresAt: new Date(expiresAt * 1000).toISOString(),
    lifeSeconds: PASS_SECONDS,
    position: position && spine.some(({ href, isReadable }) => isReadable && href === position.href) ? position : null,
    isSample: isLocked,
    isLocked,
    ...(accessibility && { accessibility }),
  });
}
