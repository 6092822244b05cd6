export { PlaceFilter } from './list/filter.tsx';
export { ALL as ALL_PLACES, choiceOf, type Filters } from './list/filters.ts';
export { manifest } from './manifest.ts';
export { useGradeName } from './parts/grade-name.ts';
