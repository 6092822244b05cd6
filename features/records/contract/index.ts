/** The newest version of each family of xAPI that is spoken; answers name it. */
export const VERSIONS = ['1.0.3', '2.0.0'] as const;
export type Version = (typeof VERSIONS)[number];

/** What a credential may do, as the standard calls it. */
const SCOPES = [
  'statements/write',
  'statements/read/mine',
  'statements/read',
  'state',
  'define',
  'profile',
  'all/read',
  'all',
] as const;
export type XapiScope = (typeof SCOPES)[number];

/** Whether somebody who has these scopes may do what asks for that one. Pure. */
export function covers(held: readonly string[], needed: XapiScope): boolean {
  if (held.includes('all') || held.includes(needed)) return true;
  if (needed === 'statements/read/mine') return held.includes('statements/read') || held.includes('all/read');
  return needed === 'statements/read' && held.includes('all/read');
}

/** The home page of the accounts that are our users: an actor who names it, and a pseudonym, is one of them. */
export const OUR_HOME_PAGE = 'https://klupa.example/';
