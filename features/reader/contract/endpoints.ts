import * as z from 'zod/mini';
import { alsoByPictures, everyone, signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { positionSchema } from './book.ts';
import { openedBookSchema } from './opened-book.ts';
import { readerErrors } from './errors.ts';
import { markContentSchema, markSchema } from './marks.ts';
import { stickerSchema } from './stickers.ts';

const params = z.object({ publication: z.string().check(z.minLength(1), z.maxLength(200)) });

export const openBook = endpoint({
  name: 'openBook',
  method: 'GET',
  path: '/api/reader/{publication}',
  summary: 'A book as the visitor may read it, with short-lived addresses of its pages [SHELF-13]; by dos_id or alias',
  params,
  data: openedBookSchema,
  errors: [readerErrors['publication-unknown'], readerErrors.locked],
  may: alsoByPictures(everyone),
});

export const savePosition = endpoint({
  name: 'savePosition',
  method: 'PUT',
  path: '/api/p/reader/{publication}/position',
  summary: 'Remembers where a signed-in reader is, the latest reading of all devices; only in readable pages [READ-4]',
  params,
  body: positionSchema,
  data: z.object({}),
  errors: [readerErrors['publication-unknown'], readerErrors.locked, readerErrors['page-unknown']],
  may: alsoByPictures(signedIn),
});

const markParams = z.extend(params, { mark: z.uuid() });

export const listMarks = endpoint({
  name: 'listMarks',
  method: 'GET',
  path: '/api/p/reader/{publication}/marks',
  summary: "The reader's own bookmarks, highlights and notes in a book; nobody else reads them [READ-12]",
  params,
  data: z.object({ marks: z.array(markSchema) }),
  errors: [readerErrors['publication-unknown']],
  may: alsoByPictures(signedIn),
});

export const saveMark = endpoint({
  name: 'saveMark',
  method: 'PUT',
  path: '/api/p/reader/{publication}/marks/{mark}',
  summary:
    'Writes a bookmark, highlight or note under an id of the caller: the same call again changes nothing [READ-12]',
  params: markParams,
  body: markContentSchema,
  data: z.object({}),
  errors: [
    readerErrors['publication-unknown'],
    readerErrors.locked,
    readerErrors['page-unknown'],
    readerErrors['too-many-marks'],
  ],
  limit: { max: 240, perSeconds: 60, isPerNode: true },
  may: alsoByPictures(signedIn),
});

export const deleteMark = endpoint({
  name: 'deleteMark',
  method: 'DELETE',
  path: '/api/p/reader/{publication}/marks/{mark}',
  summary: 'Takes a bookmark, highlight or note away; one that is gone already is no mistake [READ-12]',
  params: markParams,
  data: z.object({}),
  errors: [readerErrors['publication-unknown']],
  may: alsoByPictures(signedIn),
});

export const listStickers = endpoint({
  name: 'listStickers',
  method: 'GET',
  path: '/api/p/stickers',
  summary:
    "The reader's own stickers: for the first book, ten books, a whole series; nothing takes them away [READ-14]",
  data: z.object({ stickers: z.array(stickerSchema) }),
  may: alsoByPictures(signedIn),
});

/** A file of a book, for the frame that shows the book. It answers at the content origin, which knows no cookie [READ-1]. */
export const readContent = endpoint({
  name: 'readContent',
  method: 'GET',
  kind: 'download',
  auth: 'launch',
  path: '/content/{token}/{path*}',
  summary: 'A file of an open book; the address is signed for publication, session, browser and product [READ-1]',
  params: z.object({ token: z.string(), path: z.string() }),
  query: z.object({ page: z.optional(z.unknown()) }),
  headers: z.object({ range: z.optional(z.string()), 'if-range': z.optional(z.string()) }),
  produces: ['*/*'],
});

/** The page of the engine, which shows the book in a frame of the product. */
export const readEngine = endpoint({
  name: 'readEngine',
  method: 'GET',
  kind: 'download',
  auth: 'launch',
  path: '/read/{token}/',
  summary: 'The page that shows an open book; the address is signed like those of its files [READ-1]',
  params: z.object({ token: z.string() }),
  produces: ['text/html'],
});

export const endpoints = [
  ...[openBook, savePosition, listMarks, saveMark, deleteMark, listStickers],
  ...[readContent, readEngine],
];
