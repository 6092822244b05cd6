export { Announced } from './user/announcement.tsx';
export { SchoolBench } from './log-in/school-bench.tsx';
export { useCountdown } from './log-out/use-countdown.ts';
export { listenForLostSession } from './user/queries-lost-session.ts';
export { listenForOtherUser } from './user/other-tabs.ts';
export { loginTarget, type LoginPlace, type LoginTarget } from './log-in/login-target.ts';
export {
  sessionManifest,
  type ActionName,
  type ActionOffer,
  type BarOffer,
  type DialogOffer,
  type FooterOffer,
  type Contributions,
  type Manifest,
  type Screen,
  type UserFact,
} from './manifest.ts';
export { SESSION_STORAGE_PREFIX } from './log-out/queries.ts';
export { setUser, useSetUser, userOf, useUser } from './user/queries.ts';
export { ProfileSectionsProvider, useProfileSections, type ProfileSection } from './user/profile-sections.ts';
