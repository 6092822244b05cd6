export { openEpubArchive, type EpubArchive } from './archive/archive.ts';
export type {
  Accessibility,
  Collection,
  Creator,
  Epub,
  EpubFile,
  EpubMetadata,
  EpubResource,
  EpubResult,
  SpineItem,
  TocEntry,
  Viewport,
} from './epub.ts';
export { defaultEpubLimits, type EpubLimits } from './limits.ts';
export { openEpub } from './open-epub.ts';
export type { EpubRefusal, EpubRefusalCode } from './refusal.ts';
