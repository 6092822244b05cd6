import * as z from 'zod/mini';
import { alsoByPictures, everyone } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { VISITOR_GRADES } from './constants.ts';

export const setActiveGrade = endpoint({
  name: 'setActiveGrade',
  method: 'PUT',
  path: '/api/p/playground/active-grade',
  summary:
    'Keeps the grade that one is in with the browser, so that the next page has its theme at once [PLAY-4, PLAY-5]',
  body: z.object({ grade: z.nullable(z.int().check(z.gte(1), z.lte(VISITOR_GRADES))) }),
  data: z.object({ theme: z.string() }),
  may: alsoByPictures(everyone),
  // A whole school behind one address.
  limit: { max: 1200, perSeconds: 60, isPerNode: true },
});

export const endpoints = [setActiveGrade];
