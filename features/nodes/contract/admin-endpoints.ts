import * as z from 'zod/mini';
import type { Kind } from '#features/session/contract';
import { endpoint, nothing } from '#platform/kernel';
import { nodeDraftSchema } from './draft.ts';
import { nodesErrors as errors } from './errors.ts';
import { adminNodeSchema, nodeRowSchema, nodeTypeSchema, nodeVersionRowSchema, nodeVersionSchema } from './node.ts';

/** Nodes are the content managers' alone. */
const may: readonly Kind[] = ['contentManager'];

const number = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text) => Number(text)),
);
const nodeParams = z.object({ id: number });
const versionParams = z.object({
  id: number,
  version: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
});
const typeParams = z.object({ type: nodeTypeSchema });
/** Which draft the caller has seen. */
const revision = z.int().check(z.gte(1), z.lte(2_000_000_000));
const seen = z.object({ revision });

export const getNodesOfType = endpoint({
  name: 'getNodesOfType',
  method: 'GET',
  path: '/api/p/admin/nodes/node-types/{type}',
  summary: 'All nodes of a type with the state of their drafts, by nodeOrder [NODE-2]',
  params: typeParams,
  data: z.array(nodeRowSchema),
  may,
});

export const getNode = endpoint({
  name: 'getNode',
  method: 'GET',
  path: '/api/p/admin/nodes/{id}',
  summary: 'A node with its draft [NODE-2]',
  params: nodeParams,
  data: adminNodeSchema,
  errors: [errors['node-unknown']],
  may,
});

export const createNode = endpoint({
  name: 'createNode',
  method: 'POST',
  path: '/api/p/admin/nodes',
  summary: 'Makes a node at the end of its type, as a draft [NODE-2]',
  body: nodeDraftSchema,
  data: adminNodeSchema,
  errors: [errors['slug-taken'], errors['legal-kind-taken']],
  may,
});

export const saveNode = endpoint({
  name: 'saveNode',
  method: 'PUT',
  path: '/api/p/admin/nodes/{id}',
  summary: 'Saves the draft, cleaned; nothing public changes [NODE-2]',
  params: nodeParams,
  body: z.extend(nodeDraftSchema, { revision }),
  data: adminNodeSchema,
  errors: [
    ...[errors['node-unknown'], errors['draft-stale'], errors['slug-taken'], errors['type-fixed']],
    ...[errors['legal-kind-taken'], errors['legal-kind-fixed']],
  ],
  may,
});

export const deleteNode = endpoint({
  name: 'deleteNode',
  method: 'DELETE',
  path: '/api/p/admin/nodes/{id}',
  summary: 'Deletes a node; a page that people agreed to stays [NODE-2]',
  params: nodeParams,
  data: nothing,
  errors: [errors['node-unknown'], errors['legal-kept']],
  may,
});

export const orderNodes = endpoint({
  name: 'orderNodes',
  method: 'PUT',
  path: '/api/p/admin/nodes-order',
  summary: 'Puts the nodes of a type into this order; those not named follow [NODE-2]',
  body: z.object({ type: nodeTypeSchema, ids: z.array(z.int().check(z.gte(1))).check(z.maxLength(1000)) }),
  data: z.array(nodeRowSchema),
  errors: [errors['node-unknown']],
  may,
});

export const publishNode = endpoint({
  name: 'publishNode',
  method: 'POST',
  path: '/api/p/admin/nodes/{id}/publish',
  summary: 'Makes the draft public, as a new version that never changes [NODE-2]',
  params: nodeParams,
  body: seen,
  data: adminNodeSchema,
  errors: [errors['node-unknown'], errors['draft-stale'], errors['not-publishable']],
  may,
});

export const unpublishNode = endpoint({
  name: 'unpublishNode',
  method: 'POST',
  path: '/api/p/admin/nodes/{id}/unpublish',
  summary: 'Takes a node back: it is a draft again; a page that people agreed to stays public [NODE-2]',
  params: nodeParams,
  data: adminNodeSchema,
  errors: [errors['node-unknown'], errors['legal-kept']],
  may,
});

export const getNodeVersions = endpoint({
  name: 'getNodeVersions',
  method: 'GET',
  path: '/api/p/admin/nodes/{id}/versions',
  summary: 'What was published and when, the newest first [NODE-2]',
  params: nodeParams,
  data: z.array(nodeVersionRowSchema),
  errors: [errors['node-unknown']],
  may,
});

export const getNodeVersion = endpoint({
  name: 'getNodeVersion',
  method: 'GET',
  path: '/api/p/admin/nodes/{id}/versions/{version}',
  summary: 'One published version [NODE-2]',
  params: versionParams,
  data: nodeVersionSchema,
  errors: [errors['node-unknown'], errors['version-unknown']],
  may,
});

export const restoreNodeVersion = endpoint({
  name: 'restoreNodeVersion',
  method: 'POST',
  path: '/api/p/admin/nodes/{id}/versions/{version}/restore',
  summary: 'Puts title, text and link of an old version into the draft; nothing public changes [NODE-2]',
  params: versionParams,
  body: seen,
  data: adminNodeSchema,
  errors: [errors['node-unknown'], errors['version-unknown'], errors['draft-stale']],
  may,
});
