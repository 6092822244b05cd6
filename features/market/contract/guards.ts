import { segmentsOf } from './match-route.ts';
import type { RouteName } from './route-table.ts';

/** Guards in the order in which they run [NAV-4]. */
export const GUARDS = ['auth', 'i18n', 'repository', 'testomat', 'zuns'] as const;
export type Guard = (typeof GUARDS)[number];

/** First parts of the paths that need sign-in, with everything below them [NAV-4, NAV-25]. */
export const SIGN_IN_PREFIXES: readonly string[] = [
  'user',
  'kod',
  'course',
  'manage-children',
  'classrooms',
  'pyp-classrooms',
  'family',
  'admin',
  'testomat',
  'repository',
  'ematerials',
  'test-corner',
  'reports',
  'material-file',
];

/** Whether strangers are led to /login from this path (inside the hash), known or not. */
export const needsSignIn = (path: string): boolean => SIGN_IN_PREFIXES.includes(firstPart(path));

/** The guards of a path, in their order; those that hold for every path are always among them. */
export function guardsOf(path: string): readonly Guard[] {
  const first = firstPart(path);
  return GUARDS.filter((guard) => (guard === 'repository' || guard === 'testomat' ? guard === first : true));
}

/** Where signed-in users have nothing to do, nor anyone in a market with external login [NAV-5]. */
export const STRANGERS_ROUTES: readonly RouteName[] = ['login', 'register', 'registerConfirm'];

/** What strangers may see in a closed market: account routes, information pages, cookies [NAV-12]. */
export const OPEN_IN_CLOSED_MARKET: readonly RouteName[] = [
  ...STRANGERS_ROUTES,
  'logout',
  'externalRegisterConfirm',
  'forgotPassword',
  'guardianConfirm',
  'familyConsent',
  'read',
  'cookies',
];

const firstPart = (path: string): string => segmentsOf(path)?.[0]?.toLowerCase() ?? '';
