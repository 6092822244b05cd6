export { listenForLostSession } from './listen-for-lost-session.ts';
export { loginTarget, type LoginPlace, type LoginTarget } from './login-target.ts';
export type { Manifest, MenuOffer, Screen, UserFact } from './manifest.ts';
export { sessionManifest } from './offers.ts';
export { SESSION_STORAGE_PREFIX } from './queries/use-logout.ts';
export { becomeUser, useBecomeUser, userOf, useUser } from './queries/use-user.ts';
