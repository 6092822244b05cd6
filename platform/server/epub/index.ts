export type { EpubArchive } from './archive/archive.ts';
export { openEpubArchive } from './open-archive.ts';
export type {
  Accessibility,
  Collection,
  Creator,
  Epub,
  EpubFile,
  EpubMetadata,
  EpubResource,
  EpubResult,
  PageLength,
  Rendition,
  SpineItem,
  TocEntry,
  Viewport,
} from './epub.ts';
export type { EpubWarning, EpubWarningCode } from './findings.ts';
export type { EpubLimits } from './limits.ts';
export { openEpub } from './open-epub.ts';
export type { EpubRefusal, EpubRefusalCode } from './refusal.ts';
export { decodeStyleSheet } from './repair/encoding.ts';
