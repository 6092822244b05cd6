import { createHash } from 'node:crypto';
import { finished, Readable } from 'node:stream';
import { byteRange, type ByteRange } from '#platform/kernel';
import { decodeStyleSheet } from '#platform/server/epub';
import { escapeHtml } from '#platform/server/html';
import type { Exchange } from '#platform/server/http';
import { sliced } from '#platform/server/zip';
import { isScriptType, isShown } from '../../policy.ts';
import type { BookFacts, OpenBook } from '../book-files.ts';
import { fetchMetadataOf } from '../find-holder.ts';
import { decodePage, inertPage } from './inert-page.ts';
import { ANONYMOUS, type Pass } from '../pass.ts';
import { portableSheet } from './portable-sheet.ts';
import { readableResources } from './readable-resources.ts';
import type { ReaderDeps } from '../../deps.ts';

const XHTML = 'application/xhtml+xml';
const HTML = 'text/html';
/** What a browser shows as a document, whatever it is declared as. */
const MARKUP = /[+/]xml$|^text\/html$/;

/** A file of a book, ready to be sent. */
export interface Content {
  readonly status: 200 | 206;
  readonly mediaType: string;
  readonly etag: string;
  /** For how long a browser may keep it. */
  readonly seconds: number;
  readonly body: Buffer | Readable;
  readonly size: number;
  readonly part?: ByteRange;
  /** Whose pages may show it in a frame. */
  readonly productOrigin: string;
}

/** The requested range is outside of the file. */
interface Beyond {
  readonly status: 416;
  readonly of: number;
}

export type ContentAnswer = Content | Beyond | { readonly status: 403 | 404 };

const refused = { status: 403 } as const;
const unknown = { status: 404 } as const;

const etagOf = (...parts: readonly string[]): string =>
  `"${createHash('sha256').update(parts.join('\0')).digest('base64url').slice(0, 22)}"`;

export interface ContentRequest {
  /** Name inside the book, percent-decoded. */
  readonly path: string;
  /** A picture gets a page around it. */
  readonly isPage: boolean;
  readonly exchange: Exchange;
  /** The header. */
  readonly range: string | undefined;
  /** The header: a part is wanted of this very file, else the whole. */
  readonly ifRange?: string | undefined;
}

/** Finds one file of a book for the holder of a pass, if the pass covers it. */
export async function getContent(pass: Pass, request: ContentRequest, deps: ReaderDeps): Promise<ContentAnswer> {
  const facts = await deps.files.facts(pass.fileKey);
  const resource = facts?.resources.get(request.path);
  if (!facts || !resource || isScriptType(resource.mediaType)) return unknown;
  const opened = await deps.files.open(pass.fileKey);
  if (!opened) return unknown;
  const answer = await read(pass, facts, opened, request).catch((error: unknown) => {
    opened.release();
    throw error;
  });
  if ('body' in answer && answer.body instanceof Readable) finished(answer.body, opened.release);
  else opened.release();
  if (!('body' in answer)) return answer;
  await noteOpened(pass, facts, request, deps).catch((error: unknown) => {
    if (answer.body instanceof Readable) answer.body.destroy();
    throw error;
  });
  const seconds = Math.floor(pass.expiresAt - deps.clock.now().getTime() / 1000);
  return { ...answer, seconds, productOrigin: pass.productOrigin };
}

/** Runs before the page is answered, so that reports of the page find it opened; prefetching opens nothing [SAFE-7]. */
async function noteOpened(pass: Pass, { spine }: BookFacts, request: ContentRequest, deps: ReaderDeps): Promise<void> {
  const { path: unit, exchange } = request;
  if (pass.sessionId === ANONYMOUS || !isShown(fetchMetadataOf(exchange))) return;
  if (!spine.some(({ href }) => href === unit)) return;
  const userId = await deps.userOf({ workspaceId: pass.sessionWorkspaceId, id: pass.sessionId });
  const { workspaceId, publicationId } = pass;
  if (userId) await deps.onOpened({ workspaceId, userId, publicationId, unit });
}

type Found = Omit<Content, 'seconds' | 'productOrigin'> | Exclude<ContentAnswer, Content>;

interface Shown {
  readonly path: string;
  /** Name of the file that is shown for it: itself, or its fallback. */
  readonly shown: string;
  readonly mediaType: string;
  /** As listed; 0 where it is not known. */
  readonly size: number;
}

function wholeText(body: string, mediaType: string): Found {
  const bytes = Buffer.from(body);
  return { status: 200, mediaType, etag: etagOf(body), body: bytes, size: bytes.length };
}

/** A page, without what could harm. */
async function safePage({ archive }: OpenBook, { path, shown, mediaType }: Shown): Promise<Found> {
  const page = await archive.read(shown);
  // A page that was checked as XML is sent as XML: parsed as HTML it could be another page.
  return page ? wholeText(inertPage(decodePage(page), path), mediaType === HTML ? XHTML : mediaType) : unknown;
}

async function safeSheet({ archive }: OpenBook, { path, shown }: Shown): Promise<Found> {
  const sheet = await archive.read(shown);
  return sheet ? wholeText(portableSheet(decodeStyleSheet(sheet).text, path), 'text/css; charset=utf-8') : unknown;
}

/** Any other file, unchanged, or a part of it. */
function unchanged(
  { archive }: OpenBook,
  { shown, mediaType, size: listed }: Shown,
  etag: string,
  { range, ifRange }: Pick<ContentRequest, 'range' | 'ifRange'>,
): Found {
  // A document that was repaired has another size than its entry.
  const size = listed || (archive.size(shown) ?? 0);
  const part = byteRange(ifRange === undefined || ifRange === etag ? range : undefined, size);
  if (part === 'unsatisfiable') return { status: 416, of: size };
  const body = archive.stream(shown);
  if (!body) return unknown;
  if (!part) return { status: 200, mediaType, etag, body, size };
  return { status: 206, mediaType, etag, part, body: sliced(body, part), size: part.to - part.from + 1 };
}

async function read(pass: Pass, facts: BookFacts, opened: OpenBook, request: ContentRequest): Promise<Found> {
  const { path, isPage } = request;
  const isSample = pass.readablePages !== null;
  if (isSample && !(await readableResources(pass.fileKey, facts, opened.archive, pass.readablePages)).has(path))
    return refused;
  const { mediaType = '', size = 0, fallback: shown = path } = facts.resources.get(path) ?? {};
  if (isPage && mediaType.startsWith('image/')) return wholeText(pictureBook(path), XHTML);
  const file = { path, shown, mediaType, size };
  if (MARKUP.test(mediaType)) return safePage(opened, file);
  if (mediaType === 'text/css') return safeSheet(opened, file);
  return unchanged(opened, file, etagOf(pass.fileKey, path), request);
}

/** A picture in the reading order, as a page. */
const pictureBook = (path: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<html xmlns="http://www.w3.org/1999/xhtml"><head><title/><style>html,body{height:100%;margin:0}img{display:block;width:100%;height:100%;object-fit:contain}</style></head><body><img src="${escapeHtml(encodeURIComponent(path.split('/').at(-1) ?? ''))}" alt=""/></body></html>`;
