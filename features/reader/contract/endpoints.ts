import * as z from 'zod/mini';
import { everyone, signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { bookSchema, positionSchema } from './book.ts';
import { readerErrors } from './errors.ts';

const params = z.object({ publication: z.string().check(z.minLength(1), z.maxLength(200)) });

export const openBook = endpoint({
  name: 'openBook',
  method: 'GET',
  path: '/api/reader/{publication}',
  summary: 'A book as the visitor may read it, with short-lived addresses of its pages [SHELF-13]; by dos_id or alias',
  params,
  data: bookSchema,
  errors: [readerErrors['publication-unknown'], readerErrors.locked],
  may: everyone,
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
  may: signedIn,
});

export const endpoints = [openBook, savePosition];
