export { accountManifest } from './manifest.ts';
