export { Announced } from './components/announced.tsx';
export { SchoolBench } from './components/school-bench.tsx';
export { useCountdown } from './components/use-countdown.ts';
export { listenForLostSession } from './queries/listen-for-lost-session.ts';
export { listenForOtherUser } from './queries/other-tabs.ts';
export { loginTarget, type LoginPlace, type LoginTarget } from './pages/login-target.ts';
export {
  sessionManifest,
  type ActionName,
  type ActionOffer,
  type BarOffer,
  type DialogOffer,
  type FooterOffer,
  type LaterOffers,
  type Manifest,
  type Screen,
  type UserFact,
} from './manifest.ts';
export { SESSION_STORAGE_PREFIX } from './queries/use-logout.ts';
export { becomeUser, useBecomeUser, userOf, useUser } from './queries/use-user.ts';
export { ProfileSectionsProvider, useProfileSections, type ProfileSection } from './components/profile-sections.ts';
