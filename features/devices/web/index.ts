export { manifest } from './manifest.ts';
export { contributions } from './contributions.ts';
