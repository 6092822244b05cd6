import * as z from 'zod/mini';
import type { Kind } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { filesErrors as errors } from './errors.ts';
import { fileSchema } from './file.ts';

/** Files are uploaded by confirmed teachers and by content managers. */
const may: readonly Kind[] = ['teacher', 'superTeacher', 'contentManager'];

const fileParams = z.object({ file: z.uuid() });
const uploadParams = z.object({ upload: z.uuid() });

/** A chunk of an upload has so many bytes at most: it is held in memory until it is stored. */
export const CHUNK_MAX = 4 * 1024 * 1024;
/** The media type of a chunk (tus 1.0.0). */
export const CHUNK_TYPE = 'application/offset+octet-stream';

const version = z.optional(z.string());
const count = z.optional(z.string().check(z.regex(/^\d{1,15}$/)));

export const describeUploads = endpoint({
  name: 'describeUploads',
  method: 'OPTIONS',
  kind: 'download',
  auth: 'public',
  path: '/api/p/files/uploads',
  summary: 'What the server offers of the tus protocol, and the largest upload [REPO-11]',
});

export const createUpload = endpoint({
  name: 'createUpload',
  method: 'POST',
  kind: 'raw',
  path: '/api/p/files/uploads',
  summary: 'Announces an upload by its size; the answer’s Location gets the bytes (tus: creation) [REPO-11, REPO-12]',
  headers: z.object({ 'tus-resumable': version, 'upload-length': count, 'upload-metadata': z.optional(z.string()) }),
  // Clients send an empty body with whatever type.
  consumes: ['*/*'],
  maxBytes: 0,
  errors: [
    errors['wrong-version'],
    errors['too-large'],
    errors['too-many-uploads'],
    errors['user-full'],
    errors['school-full'],
  ],
  limit: { max: 3000, perSeconds: 60, isPerNode: true },
  may,
});

export const findUpload = endpoint({
  name: 'findUpload',
  method: 'HEAD',
  kind: 'raw',
  path: '/api/p/files/uploads/{upload}',
  summary: 'How many bytes of an upload the server has (tus: core) [REPO-11]',
  params: uploadParams,
  headers: z.object({ 'tus-resumable': version }),
  errors: [errors['wrong-version'], errors['upload-unknown'], errors['upload-expired']],
  may,
});

export const continueUpload = endpoint({
  name: 'continueUpload',
  method: 'PATCH',
  kind: 'raw',
  path: '/api/p/files/uploads/{upload}',
  summary: 'The next bytes of an upload, 4 MiB at most; with the last of them it is checked (tus: core) [REPO-11]',
  params: uploadParams,
  headers: z.object({
    'tus-resumable': version,
    'upload-offset': count,
    'upload-checksum': z.optional(z.string()),
  }),
  consumes: ['application/offset+octet-stream'],
  maxBytes: 4_194_304,
  errors: [
    errors['wrong-version'],
    errors['upload-unknown'],
    errors['upload-expired'],
    errors['wrong-offset'],
    errors['wrong-checksum'],
    errors['too-large'],
    errors['too-many-parts'],
  ],
  limit: { max: 3000, perSeconds: 60, isPerNode: true },
  may,
});

export const endUpload = endpoint({
  name: 'endUpload',
  method: 'DELETE',
  kind: 'raw',
  path: '/api/p/files/uploads/{upload}',
  summary: 'Gives an unfinished upload up, with all of its bytes (tus: termination) [REPO-11]',
  params: uploadParams,
  headers: z.object({ 'tus-resumable': version }),
  consumes: ['*/*'],
  maxBytes: 0,
  errors: [errors['wrong-version'], errors['upload-unknown']],
  may,
});

export const getFile = endpoint({
  name: 'getFile',
  method: 'GET',
  path: '/api/p/files/{file}',
  summary: 'A file of the caller: whether it is checked, and why it was refused [REPO-13]',
  params: fileParams,
  data: fileSchema,
  errors: [errors['file-unknown']],
  may,
});

export const endpoints = [...[describeUploads, createUpload, findUpload, continueUpload, endUpload], getFile];
