export { defaultZipLimits, type ZipLimits } from './limits.ts';
export { openZip, type ZipArchive, type ZipSource } from './open-zip.ts';
export { sliced } from './sliced.ts';
export { ZipRefused, type ZipRefusalCode } from './refusal.ts';
