export { condition, type Condition, type ConditionProps } from './conditions/condition.tsx';
export type {
  Action,
  ActionName,
  BarContribution,
  DialogContribution,
  FooterContribution,
  Manifest,
  ProfileSection,
  Screen,
  UserFact,
} from './manifest.ts';
export { ProfileSectionsProvider, useProfileSections } from './shell-provider.ts';
