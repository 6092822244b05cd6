export { condition, type Condition, type ConditionProps } from './conditions/condition.tsx';
export type {
  Action,
  ActionName,
  BarContribution,
  DialogContribution,
  FooterContribution,
  InsetContribution,
  InsetPlace,
  Manifest,
  ProfileSection,
  Screen,
  UserFact,
} from './manifest.ts';
export {
  InsetHeading,
  InsetSubject,
  InsetTitle,
  useInsetHeading,
  useInsetSubject,
  useInsetTitle,
} from './offered/inset-subject.ts';
export { KeptPlace } from './offered/kept-place.tsx';
export { Insets, OfferedProvider, useProfileSections } from './offered/offered.tsx';
export { Part, PART_RETRY_MS } from './offered/part.tsx';
