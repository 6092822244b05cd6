import * as z from 'zod/mini';

/** The scopes of the standard (xAPI 1.0.3, part 3, 6.4): what a credential may do. */
export const XAPI_SCOPES = [
  'statements/write',
  'statements/read/mine',
  'statements/read',
  'state',
  'define',
  'profile',
  'all/read',
  'all',
] as const;
export type XapiScope = (typeof XAPI_SCOPES)[number];

/** Whether scopes include another one. Pure. */
export function coversScope(scopes: readonly string[], needed: XapiScope): boolean {
  if (scopes.includes('all') || scopes.includes(needed)) return true;
  if (needed === 'statements/read/mine') return scopes.includes('statements/read') || scopes.includes('all/read');
  return needed === 'statements/read' && scopes.includes('all/read');
}

/** Content with these scopes can send results and continue where a student stopped. It cannot read the results of others. */
export const DEFAULT_SCOPES: readonly XapiScope[] = ['statements/write', 'statements/read/mine', 'state'];

export const credentialScopeSchema = z.enum(XAPI_SCOPES);
