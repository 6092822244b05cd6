import * as z from 'zod/mini';
import { everyone } from '#features/session/contract';
import { endpoint, requestErrors } from '#platform/kernel';

export const getAvatar = endpoint({
  name: 'getAvatar',
  method: 'GET',
  kind: 'download',
  auth: 'public',
  path: '/avatars/{set}/{number}.svg',
  summary: 'The picture of an avatar [ACC-15]',
  params: z.object({ set: z.string(), number: z.string() }),
  produces: ['image/svg+xml'],
  errors: [requestErrors['not-found']],
});

export const downloadExport = endpoint({
  name: 'downloadExport',
  method: 'GET',
  kind: 'download',
  path: '/export/{token}',
  summary: 'All data of a user as a ZIP, once, for the user and for guardians [ACC-18]',
  params: z.object({ token: z.string() }),
  produces: ['application/zip'],
  errors: [requestErrors['not-found']],
  // Visitors get the same answer as users without a right to the file: not found.
  may: everyone,
  isOnce: true,
});

export const fileEndpoints = [getAvatar, downloadExport];
