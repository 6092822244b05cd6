export type { Manifest, MenuOffer, Screen, UserFact } from './manifest.ts';
export { becomeUser, useBecomeUser, userOf, useUser } from './queries/use-user.ts';
