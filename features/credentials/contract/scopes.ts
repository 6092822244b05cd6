import * as z from 'zod/mini';

/** What content may be let do: the scopes of the xAPI specification (1.0.3, part 3, section 4.2). */
export const SCOPES = [
  'statements/write',
  'statements/read/mine',
  'statements/read',
  'state',
  'profile',
  'define',
  'all/read',
  'all',
] as const;
export type CredentialScope = (typeof SCOPES)[number];

/** What content needs to send results and to go on where a student stopped; nobody else's results. */
export const DEFAULT_SCOPES: readonly CredentialScope[] = ['statements/write', 'statements/read/mine', 'state'];

export const credentialScopeSchema = z.enum(SCOPES);

/**
 * Whether scopes let do something. Pure.
 *
 * @param wanted undefined: any credential will do
 * @param isReading `all/read` lets read whatever scope it belongs to, and write nothing
 */
export function coversScope(
  given: readonly CredentialScope[],
  wanted: CredentialScope | undefined,
  isReading: boolean,
): boolean {
  if (wanted === undefined || given.includes(wanted) || given.includes('all')) return true;
  if (isReading && given.includes('all/read')) return true;
  return wanted === 'statements/read/mine' && given.includes('statements/read');
}
