export { csvOf, download, fileName, separatorOf } from './table/csv.ts';
export { manifest } from './manifest.ts';
export { StatsFacts } from './student/facts.tsx';
export { StatsUnits } from './student/units.tsx';
