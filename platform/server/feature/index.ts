export { compose, type ComposedFeatures } from './compose.ts';
export type { Channels, PersonalData, RunningFeature, ServerFeature } from './feature.ts';
