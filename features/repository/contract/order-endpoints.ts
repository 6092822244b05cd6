import * as z from 'zod/mini';
import { endpoint } from '#platform/kernel';
import { idParams, readers } from './endpoints.ts';
import { repositoryErrors as errors } from './errors.ts';
import { ORDER_MAX } from './limits.ts';

/** A whole list in its order. */
const ids = z.array(z.int().check(z.gte(1))).check(z.maxLength(ORDER_MAX));
/** The order that the caller saw. If the list has another order now: 409 with `data.present`. */
const before = ids;
const number = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  z.transform((text) => Number(text)),
);

export const reorderUnits = endpoint({
  name: 'reorderUnits',
  method: 'PUT',
  path: '/api/p/reorder-units',
  summary: 'Puts the market’s units of a grade and subject in order [REPO-4]',
  query: z.object({ grade: number, subject: number }),
  body: z.object({ units: ids, before }),
  data: z.object({ units: ids }),
  errors: [errors['not-offered'], errors['not-editor'], errors['order-wrong'], errors['order-stale']],
  may: readers,
});

export const reorderUnitFolders = endpoint({
  name: 'reorderUnitFolders',
  method: 'PUT',
  path: '/api/p/units/{id}/reorder-folders',
  summary: 'Puts the folders of a unit in order [REPO-4]',
  params: idParams,
  body: z.object({ folders: ids, before }),
  data: z.object({ folders: ids }),
  errors: [errors['not-offered'], errors['unit-unknown'], errors['order-wrong'], errors['order-stale']],
  may: readers,
});

export const reorderChildFolders = endpoint({
  name: 'reorderChildFolders',
  method: 'PUT',
  path: '/api/p/folders/{id}/reorder-folders',
  summary: 'Puts the child folders of a folder in order [REPO-4]',
  params: idParams,
  body: z.object({ folders: ids, before }),
  data: z.object({ folders: ids }),
  errors: [errors['not-offered'], errors['folder-unknown'], errors['order-wrong'], errors['order-stale']],
  may: readers,
});

export const reorderMaterials = endpoint({
  name: 'reorderMaterials',
  method: 'PUT',
  path: '/api/p/folders/{id}/reorder-folder-materials',
  summary: 'Puts the materials of a folder in order [REPO-4]',
  params: idParams,
  body: z.object({ materials: ids, before }),
  data: z.object({ materials: ids }),
  errors: [errors['not-offered'], errors['folder-unknown'], errors['order-wrong'], errors['order-stale']],
  may: readers,
});

export const orderEndpoints = [reorderUnits, reorderUnitFolders, reorderChildFolders, reorderMaterials];
