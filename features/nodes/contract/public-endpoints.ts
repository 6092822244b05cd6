import * as z from 'zod/mini';
import { alsoByPictures, everyone } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { nodesErrors as errors } from './errors.ts';
import { nodePageSchema, nodeSchema, nodeTypeSchema } from './node.ts';

export const getNodes = endpoint({
  name: 'getNodes',
  method: 'GET',
  path: '/api/nodes/{type}',
  summary: "The market's published nodes of a type, by nodeOrder [NODE-1, NAV-21]; of another market's label: none",
  params: z.object({ type: nodeTypeSchema }),
  query: z.object({ market: z.optional(z.string().check(z.maxLength(40))) }),
  data: z.array(nodeSchema),
  may: alsoByPictures(everyone),
});

export const getNodePage = endpoint({
  name: 'getNodePage',
  method: 'GET',
  path: '/api/nodes-slugs/{type}/{slug}',
  summary: 'One published node with its text; a slug that it had before leads to it too [NODE-1]',
  params: z.object({ type: nodeTypeSchema, slug: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: nodePageSchema,
  errors: [errors['page-unknown']],
  may: alsoByPictures(everyone),
});
