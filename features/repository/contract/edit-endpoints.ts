import * as z from 'zod/mini';
import type { Kind } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { idParams, readers } from './endpoints.ts';
import { repositoryErrors as errors } from './errors.ts';
import { materialBodySchema, materialSchema } from './material.ts';
import { titleSchema, unitBodySchema, unitSchema } from './unit.ts';

/** Every teacher edits own units; super teachers and content managers edit the market's. The use case checks which. */
const editors: readonly Kind[] = readers;
const revision = z.int().check(z.gte(1));
const done = z.object({ id: z.int() });
const ofUnit = [errors['not-offered'], errors['unit-unknown']];
const ofFolder = [errors['not-offered'], errors['folder-unknown']];
/** What a material shows is not there. */
const ofContents = [errors['book-unknown'], errors['file-unknown'], errors['file-unfit']];
const ofMaterial = [errors['not-offered'], errors['material-unknown']];

export const createUnit = endpoint({
  name: 'createUnit',
  method: 'POST',
  path: '/api/p/units',
  isIdempotent: true,
  summary: 'Makes a unit of the market at the end of its grade and subject, or one of the caller [REPO-7, REPO-21]',
  /** `isOwn`: the caller's own unit, of any teacher; else the market's. */
  body: z.extend(unitBodySchema, { isOwn: z._default(z.boolean(), false) }),
  data: unitSchema,
  errors: [errors['not-offered'], errors['not-editor'], errors['place-unknown'], errors['too-many']],
  may: editors,
});

export const updateUnit = endpoint({
  name: 'updateUnit',
  method: 'PUT',
  path: '/api/p/units/{id}',
  summary: 'Changes a unit; 409 where another person saved it after the revision that the caller saw [REPO-7]',
  params: idParams,
  body: z.extend(unitBodySchema, { revision }),
  data: unitSchema,
  errors: [...ofUnit, errors['place-unknown'], errors['too-many'], errors.changed],
  may: editors,
});

export const deleteUnit = endpoint({
  name: 'deleteUnit',
  method: 'DELETE',
  path: '/api/p/units/{id}',
  summary: 'Deletes a unit with its contents; its rows are kept for 30 days [REPO-7]',
  params: idParams,
  data: done,
  errors: ofUnit,
  may: editors,
});

export const restoreUnit = endpoint({
  name: 'restoreUnit',
  method: 'POST',
  path: '/api/p/units/{id}/restore',
  summary: 'Takes the deletion of a unit back [REPO-7]',
  params: idParams,
  data: done,
  errors: [...ofUnit, errors['too-many']],
  may: editors,
});

const folderData = z.object({ id: z.int(), unit: z.int() });

export const createFolder = endpoint({
  name: 'createFolder',
  method: 'POST',
  path: '/api/p/units/{id}/folders',
  isIdempotent: true,
  summary: 'Makes a folder at the end of a unit, or a child folder at the end of a folder [REPO-7]',
  params: idParams,
  body: z.object({ title: titleSchema, parent: z.optional(z.int().check(z.gte(1))) }),
  data: folderData,
  errors: [...ofUnit, errors['folder-unknown'], errors['too-many']],
  may: editors,
});

export const updateFolder = endpoint({
  name: 'updateFolder',
  method: 'PUT',
  path: '/api/p/folders/{id}',
  summary: 'Renames a folder [REPO-7]',
  params: idParams,
  body: z.object({ title: titleSchema }),
  data: folderData,
  errors: ofFolder,
  may: editors,
});

export const deleteFolder = endpoint({
  name: 'deleteFolder',
  method: 'DELETE',
  path: '/api/p/folders/{id}',
  summary: 'Deletes a folder with its child folders and materials; its rows are kept for 30 days [REPO-7]',
  params: idParams,
  data: folderData,
  errors: ofFolder,
  may: editors,
});

export const restoreFolder = endpoint({
  name: 'restoreFolder',
  method: 'POST',
  path: '/api/p/folders/{id}/restore',
  summary: 'Takes the deletion of a folder back, with everything that was deleted with it [REPO-7]',
  params: idParams,
  data: folderData,
  errors: [...ofFolder, errors['too-many']],
  may: editors,
});

export const createMaterial = endpoint({
  name: 'createMaterial',
  method: 'POST',
  path: '/api/p/folders/{id}/materials',
  isIdempotent: true,
  summary: 'Adds a material at the end of a folder [REPO-7]',
  params: idParams,
  body: materialBodySchema,
  data: materialSchema,
  errors: [...ofFolder, ...ofContents, errors['too-many']],
  may: editors,
});

export const updateMaterial = endpoint({
  name: 'updateMaterial',
  method: 'PUT',
  path: '/api/p/materials/{id}',
  summary: 'Changes a material; 409 where another person saved it after the revision that the caller saw [REPO-7]',
  params: idParams,
  body: z.object({ material: materialBodySchema, revision }),
  data: materialSchema,
  errors: [...ofMaterial, ...ofContents, errors.changed],
  may: editors,
});

const materialData = z.object({ id: z.int(), unit: z.int() });

export const deleteMaterial = endpoint({
  name: 'deleteMaterial',
  method: 'DELETE',
  path: '/api/p/materials/{id}',
  summary: 'Deletes a material; its rows are kept for 30 days [REPO-7]',
  params: idParams,
  data: materialData,
  errors: ofMaterial,
  may: editors,
});

export const restoreMaterial = endpoint({
  name: 'restoreMaterial',
  method: 'POST',
  path: '/api/p/materials/{id}/restore',
  summary: 'Takes the deletion of a material back [REPO-7]',
  params: idParams,
  data: materialData,
  errors: [...ofMaterial, errors['too-many']],
  may: editors,
});

export const unitEditEndpoints = [createUnit, updateUnit, deleteUnit, restoreUnit];
export const folderEditEndpoints = [createFolder, updateFolder, deleteFolder, restoreFolder];
export const materialEditEndpoints = [createMaterial, updateMaterial, deleteMaterial, restoreMaterial];
