export { listenForLostSession } from './queries/listen-for-lost-session.ts';
export { loginTarget, type LoginPlace, type LoginTarget } from './pages/login-target.ts';
export {
  sessionManifest,
  type ActionName,
  type ActionOffer,
  type BarOffer,
  type DialogOffer,
  type FooterOffer,
  type Manifest,
  type Screen,
  type UserFact,
} from './manifest.ts';
export { SESSION_STORAGE_PREFIX } from './queries/use-logout.ts';
export { becomeUser, useBecomeUser, userOf, useUser } from './queries/use-user.ts';
