import * as z from 'zod/mini';
import { endpoint, requestErrors } from '#platform/kernel';

export const getCover = endpoint({
  name: 'getCover',
  method: 'GET',
  kind: 'download',
  auth: 'public',
  path: '/covers/{name}',
  summary: 'A cover in one size and format; its name is that of its content, so browsers keep it for ever',
  params: z.object({ name: z.string() }),
  produces: ['image/avif', 'image/webp', 'image/jpeg'],
  errors: [requestErrors['not-found']],
});
