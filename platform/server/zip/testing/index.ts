export { rawZip, type RawEntry } from './raw-zip.ts';
