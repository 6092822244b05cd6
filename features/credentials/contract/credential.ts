import * as z from 'zod/mini';
import { credentialScopeSchema } from './scopes.ts';

export const NAME_MAX = 80;
/** Credentials of a page of the list. */
export const PAGE = 50;
/** Publications that the picker offers at once. */
export const FOUND_MAX = 20;
export const SEARCH_MAX = 100;

/** Line breaks, other controls, and marks that turn the direction of text around to deceive. */
const UNWELCOME = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** The problem of a credential's name, as a key of words; undefined for a valid name. Pure. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'credentials.name-missing';
  return name.length > NAME_MAX || UNWELCOME.test(name) ? 'credentials.name-wrong' : undefined;
}

export const nameSchema = z.pipe(
  z.string().check(z.trim()),
  z.string().check((payload) => {
    const message = nameProblem(payload.value);
    if (message) payload.issues.push({ code: 'custom', message, input: payload.value });
  }),
);

export const credentialPublicationSchema = z.object({ id: z.int(), alias: z.string(), name: z.string() });
export type CredentialPublication = z.infer<typeof credentialPublicationSchema>;

/** A credential as its managers see it: never with its secret. */
export const credentialSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** The username of Basic authentication. */
  username: z.string(),
  /** Null where the catalogue has lost the publication. */
  publication: z.nullable(credentialPublicationSchema),
  scopes: z.array(credentialScopeSchema),
  createdAt: z.string(),
  /** To the hour. */
  lastUsedAt: z.nullable(z.string()),
  revokedAt: z.nullable(z.string()),
});
export type Credential = z.infer<typeof credentialSchema>;

/** The one time that the secret is shown. */
export const newCredentialSchema = z.extend(credentialSchema, {
  secret: z.string(),
  /** The base address for content. */
  xapiEndpoint: z.string(),
});
export type NewCredential = z.infer<typeof newCredentialSchema>;
