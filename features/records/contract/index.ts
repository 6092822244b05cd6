/** The versions of xAPI: answers name the newest of each family. */
export const VERSIONS = ['1.0.3', '2.0.0'] as const;
export type Version = (typeof VERSIONS)[number];

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
export function covers(scopes: readonly string[], needed: XapiScope): boolean {
  if (scopes.includes('all') || scopes.includes(needed)) return true;
  if (needed === 'statements/read/mine') return scopes.includes('statements/read') || scopes.includes('all/read');
  return needed === 'statements/read' && scopes.includes('all/read');
}

/** The home page of accounts of the product: an actor with it and a pseudonym is a user of the product. */
export const OUR_HOME_PAGE = 'https://klupa.example/';

export {
  endpoints,
  getAbout,
  METHODS,
  preflights,
  resourceCalls,
  RESOURCES,
  type ResourceName,
  type XapiMethod,
} from './endpoints.ts';
