export { manifest } from './manifest.ts';
export { StatsFacts } from './student/facts.tsx';
export { StatsUnits } from './student/units.tsx';
