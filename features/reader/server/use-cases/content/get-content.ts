import { createHash } from 'node:crypto';
import { finished, type Readable } from 'node:stream';
import type { Context } from '#features/session/server';
import type { Exchange } from '#platform/server/http';
import { appearanceOf, appearanceQuery, READER_SHEET, type Appearance } from '../../contract/index.ts';
import { comesWithCookie, isFollowedLink, isForFrame, type FetchMetadata } from '../policy.ts';
import { ANONYMOUS, deviceOf, readPass, type Pass } from './pass.ts';
import { readableResources } from './readable-resources.ts';
import { readerSheet, withReaderSheet } from './reader-sheet.ts';
import type { ReaderDeps } from '../deps.ts';

const XHTML = 'application/xhtml+xml';

/** A file of a book, ready to be sent. */
export interface Content {
  readonly status: 200;
  readonly mediaType: string;
  readonly etag: string;
  /** For how long a browser may keep it. */
  readonly seconds: number;
  readonly body: Buffer | Readable;
  readonly size?: number;
  /** Whether it is a page of the book, as reading counts them. */
  readonly isPage?: boolean;
}

export type ContentAnswer = Content | { readonly status: 403 | 404 };

const refused: ContentAnswer = { status: 403 };
const unknown: ContentAnswer = { status: 404 };

const etagOf = (...parts: readonly string[]): string =>
  `"${createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 22)}"`;

/** Whether the pass is this visitor's: same browser, same market, and a session that still lives [SHELF-13]. */
async function isHolder(pass: Pass, context: Context, fetched: FetchMetadata, deps: ReaderDeps): Promise<boolean> {
  const { exchange, session, market } = context;
  if (pass.device !== deviceOf(exchange.userAgent)) return false;
  if (!market.workspace.includes(pass.workspaceId)) return false;
  // What the frame itself asks for carries no cookie; where one is, it must be of the session that got the pass.
  if ((session || comesWithCookie(fetched)) && (session?.id ?? ANONYMOUS) !== pass.sessionId) return false;
  if (pass.sessionId === ANONYMOUS) return true;
  // Over https every browser says what it asks for; what brings neither that nor the session's cookie is no reader.
  if (exchange.isHttps && !session && fetched.site === undefined) return false;
  return deps.isSessionAlive({ workspaceId: pass.sessionWorkspaceId, id: pass.sessionId });
}

export interface ContentRequest {
  readonly token: string;
  /** Name inside the book, percent-decoded. */
  readonly path: string;
  readonly query: { readonly theme?: unknown; readonly size?: unknown };
  readonly exchange: Exchange;
}

/** Answers one file of a book to the frame that shows it: only to the holder of the pass, only what may be read. */
export async function getContent(request: ContentRequest, deps: ReaderDeps): Promise<ContentAnswer> {
  const { token, path, query, exchange } = request;
  const now = deps.clock.now();
  const pass = readPass(token, deps.signingSecret, now);
  const fetched = { site: exchange.header('sec-fetch-site'), destination: exchange.header('sec-fetch-dest') };
  if (!pass || !isForFrame(fetched)) return refused;
  const context = await deps.identify(exchange);
  if (!(await isHolder(pass, context, fetched, deps))) return refused;
  const seconds = Math.floor(pass.expiresAt - now.getTime() / 1000);
  const appearance = appearanceOf(query);
  if (path === READER_SHEET) {
    const sheet = readerSheet(appearance);
    return {
      status: 200,
      mediaType: 'text/css; charset=utf-8',
      etag: etagOf(sheet),
      seconds,
      body: Buffer.from(sheet),
    };
  }
  const answer = await readContent(pass, path, appearance, token, deps);
  if (answer.status === 200 && isFollowedLink(fetched)) deps.followed.set(token, path);
  if (answer.status === 200 && answer.isPage) await noteOpened(pass, path, context, deps);
  return answer.status === 200 ? { ...answer, seconds } : answer;
}

/** Before the page is answered, so that what is reported of it finds it opened [SAFE-7]. */
async function noteOpened(pass: Pass, unit: string, { user, session }: Context, deps: ReaderDeps): Promise<void> {
  if (pass.sessionId === ANONYMOUS) return;
  const own = { workspaceId: pass.sessionWorkspaceId, id: pass.sessionId };
  // Where the frame itself follows a link the browser sends no cookie along.
  const userId = session?.id === pass.sessionId ? user.uid : await deps.userOf(own);
  const { workspaceId, publicationId } = pass;
  if (userId) await deps.onOpened({ workspaceId, userId, publicationId, unit });
}

type Found = Omit<Content, 'seconds'> | { readonly status: 403 | 404 };

async function readContent(
  pass: Pass,
  path: string,
  appearance: Appearance,
  token: string,
  { files }: ReaderDeps,
): Promise<Found> {
  const facts = await files.facts(pass.fileKey);
  const resource = facts?.resources.get(path);
  if (!facts || !resource) return unknown;
  const opened = await files.open(pass.fileKey);
  if (!opened) return unknown;
  const { archive, release } = opened;
  let isStreaming = false;
  try {
    const isSample = pass.readablePages !== null;
    if (isSample && !(await readableResources(facts, archive, pass.readablePages)).has(path)) return refused;
    const { mediaType } = resource;
    const isPage = facts.spine.some(({ href }) => href === path);
    const isFlowing = mediaType === XHTML && facts.layout === 'reflowable';
    const etag = etagOf(pass.fileKey, path, isFlowing ? token + appearanceQuery(appearance) : '');
    if (isFlowing) {
      const page = await archive.read(path);
      if (!page) return unknown;
      const sheet = `/content/${token}/${READER_SHEET}?${appearanceQuery(appearance)}`;
      return { status: 200, mediaType, etag, isPage, body: withReaderSheet(page, sheet) };
    }
    const shown = resource.fallback ?? path;
    const body = archive.stream(shown);
    if (!body) return unknown;
    isStreaming = true;
    finished(body, release);
    return { status: 200, mediaType, etag, isPage, body, size: archive.size(shown) ?? resource.size };
  } finally {
    if (!isStreaming) release();
  }
}
