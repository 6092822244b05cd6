import * as z from 'zod/mini';
import { alsoByPictures, signedIn } from '#features/session/contract';
import { endpoint } from '#platform/kernel';

/** Most books that are ticked: more than anybody reads [SHELF-19]. */
export const FINISHED_MOST = 2000;

export const listFinishedBooks = endpoint({
  name: 'listFinishedBooks',
  method: 'GET',
  path: '/api/p/finished-books',
  summary: 'The books that the user has finished, by dos_id [SHELF-19]',
  data: z.array(z.string()),
  may: alsoByPictures(signedIn),
});

export const getOwnGrades = endpoint({
  name: 'getOwnGrades',
  method: 'GET',
  path: '/api/p/own-grades',
  summary: 'Numbers of the grades in whose classes the user learns; none for who is no student [SHELF-20]',
  data: z.array(z.int()),
  may: alsoByPictures(signedIn),
});
