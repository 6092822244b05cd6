import * as z from 'zod/mini';
import { alsoByPictures, signedIn, type Kind } from '#features/session/contract';
import { endpoint } from '#platform/kernel';
import { filesErrors as errors } from './errors.ts';
import { filePassSchema, fileSchema } from './file.ts';

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

export const getFilePass = endpoint({
  name: 'getFilePass',
  method: 'GET',
  path: '/api/p/files/{file}/pass',
  summary: 'Short-lived addresses of a file and what it is, for users who may see it [REPO-17]',
  params: fileParams,
  data: filePassSchema,
  errors: [errors['file-unknown'], errors['not-ready']],
  may: alsoByPictures(signedIn),
});

/**
 * The small copy of a picture at the product's own origin, so that lists show it under `img-src 'self'`. The server drew it itself as a WebP
 * of its own: no byte of the upload is in it, so it is no foreign content.
 */
export const getFileThumbnail = endpoint({
  name: 'getFileThumbnail',
  method: 'GET',
  kind: 'download',
  path: '/api/p/files/{file}/thumbnail',
  summary: 'The small copy of a picture, for users who may see the file [REPO-17]',
  params: fileParams,
  produces: ['image/webp'],
  errors: [errors['file-unknown'], errors['not-ready']],
  may: alsoByPictures(signedIn),
});

/** A file at the content origin, which knows no cookie [READ-1]. */
export const readFile = endpoint({
  name: 'readFile',
  method: 'GET',
  kind: 'download',
  auth: 'launch',
  path: '/content/file/{token}',
  summary: 'A file that a teacher uploaded; the address is signed for file, session, browser and product [REPO-17]',
  params: z.object({ token: z.string() }),
  /** `save=1`: the browser saves the file under its name instead of showing it. */
  query: z.object({ save: z.optional(z.literal('1')) }),
  headers: z.object({ range: z.optional(z.string()), 'if-range': z.optional(z.string()) }),
  produces: ['*/*'],
});

export const describeFile = endpoint({
  name: 'describeFile',
  method: 'OPTIONS',
  kind: 'download',
  auth: 'launch',
  path: '/content/file/{token}',
  summary: 'Lets a page of the product, and no other, read parts of a file [REPO-17]',
  params: z.object({ token: z.string() }),
  isCrossSite: true,
});

export const endpoints = [
  ...[describeUploads, createUpload, findUpload, continueUpload, endUpload],
  ...[getFile, getFilePass, getFileThumbnail, readFile, describeFile],
];
