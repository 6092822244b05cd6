import * as z from 'zod/mini';
import { readerErrors } from '#features/reader/contract';
import { alsoByPictures, signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { keepingSchema, keptKeysSchema, stillKeptSchema } from './keeping.ts';

export const keepBook = endpoint({
  name: 'keepBook',
  method: 'PUT',
  path: '/api/p/reader/{publication}/kept',
  summary:
    'A whole book to be kept on the device of a signed-in reader, until when, and its files; its pages count as opened from then on, since they are read without a network [READ-16]',
  params: z.object({ publication: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: keepingSchema,
  errors: [readerErrors['publication-unknown'], readerErrors.locked],
  limit: { max: 60, perSeconds: 60, isPerNode: true },
  may: alsoByPictures(signedIn),
});

export const checkKept = endpoint({
  name: 'checkKept',
  method: 'GET',
  path: '/api/p/reader/kept',
  summary: 'Which of these books the reader may go on keeping, and until when; of the others nothing is said [READ-16]',
  query: keptKeysSchema,
  data: stillKeptSchema,
  limit: { max: 60, perSeconds: 60, isPerNode: true },
  may: alsoByPictures(signedIn),
});

export const endpoints = [keepBook, checkKept];
