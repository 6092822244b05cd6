import * as z from 'zod/mini';
import type { Kind } from '#features/session/contract';
import { XAPI_SCOPES } from './scopes.ts';
import { endpoint } from '#platform/kernel';
import {
  credentialPublicationSchema,
  credentialSchema,
  nameSchema,
  newCredentialSchema,
  SEARCH_MAX,
} from './credential.ts';
import { credentialsErrors as errors } from './errors.ts';
import { credentialScopeSchema } from './scopes.ts';

/** Credentials are the content managers' alone. */
const may: readonly Kind[] = ['contentManager'];

const number = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/)),
  z.transform((text) => Number(text)),
);

export const getCredentials = endpoint({
  name: 'getCredentials',
  method: 'GET',
  path: '/api/p/admin/credentials',
  summary: 'The market’s credentials for content, the newest first; `next` goes on after the last of them [PROG-26]',
  query: z.object({ before: z.optional(number) }),
  data: z.object({ credentials: z.array(credentialSchema), next: z.nullable(z.int()) }),
  may,
});

export const createCredential = endpoint({
  name: 'createCredential',
  method: 'POST',
  path: '/api/p/admin/credentials',
  isIdempotent: true,
  summary: 'Makes a credential for one publication; its secret is in this answer and nowhere else [PROG-25, PROG-26]',
  body: z.object({
    publication: z.int().check(z.gte(1), z.lte(999_999_999_999_999)),
    name: nameSchema,
    scopes: z
      .array(credentialScopeSchema)
      .check(z.minLength(1, 'credentials.scopes-missing'), z.maxLength(XAPI_SCOPES.length)),
  }),
  data: newCredentialSchema,
  errors: [errors['publication-unknown'], errors['too-many']],
  limit: { max: 60, perSeconds: 3600 },
  may,
});

export const revokeCredential = endpoint({
  name: 'revokeCredential',
  method: 'POST',
  path: '/api/p/admin/credentials/{id}/revoke',
  summary: 'Ends a credential, at once and on all nodes; it does not come back [PROG-27]',
  params: z.object({ id: number }),
  data: credentialSchema,
  errors: [errors['credential-unknown']],
  may,
});

export const findCredentialPublications = endpoint({
  name: 'findCredentialPublications',
  method: 'GET',
  path: '/api/p/admin/credentials-publications',
  summary: 'Publications of the market whose name holds a text, by name; for the picker [PROG-26]',
  query: z.object({ search: z._default(z.string().check(z.maxLength(SEARCH_MAX)), '') }),
  data: z.object({ publications: z.array(credentialPublicationSchema), hasMore: z.boolean() }),
  may,
});

export const endpoints = [getCredentials, createCredential, revokeCredential, findCredentialPublications];
