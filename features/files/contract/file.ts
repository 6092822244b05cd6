import * as z from 'zod/mini';
import { REFUSALS } from './errors.ts';

/** The most letters of a name. */
export const NAME_MAX = 200;

/** What a person does with a file. */
export const FILE_KINDS = ['image', 'pdf', 'audio', 'video', 'document', 'captions'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const MB = 1_000_000;

/** The largest file of each kind, in bytes [REPO-12]. */
export const KIND_MAX: Readonly<Record<FileKind, number>> = {
  image: 20 * MB,
  pdf: 50 * MB,
  audio: 50 * MB,
  video: 200 * MB,
  document: 50 * MB,
  captions: 1 * MB,
};

/** `uploading` → `checking` → `ready` or `refused`. */
export const FILE_STATES = ['uploading', 'checking', 'ready', 'refused'] as const;
export type FileState = (typeof FILE_STATES)[number];

/** A file as its owner sees it. */
export const fileSchema = z.object({
  id: z.uuid(),
  /** For people: never part of an address or a path. */
  name: z.string(),
  state: z.enum(FILE_STATES),
  /** Why it was refused; null: it was not. */
  refusal: z.nullable(z.enum(REFUSALS)),
  /** Null until the file is checked. */
  kind: z.nullable(z.enum(FILE_KINDS)),
  mediaType: z.nullable(z.string()),
  /** Bytes: announced, and of a ready file those that are stored. */
  size: z.int(),
  /** Pixels of a picture. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  hasThumbnail: z.boolean(),
});
export type File = z.infer<typeof fileSchema>;

/** Addresses of a file at the content origin, good for minutes. */
export const fileAddressSchema = z.object({
  url: z.string(),
  /** Of the small picture; null where there is none. */
  thumbnailUrl: z.nullable(z.string()),
  /** When the addresses end. */
  expiresAt: z.string(),
});
export type FileAddress = z.infer<typeof fileAddressSchema>;

/** Facts of a ready file for users who may see it: without its owner and its state. */
export const shownFileSchema = z.object({
  /** For people: never part of an address or a path. */
  name: z.string(),
  kind: z.enum(FILE_KINDS),
  mediaType: z.string(),
  /** Bytes. */
  size: z.int(),
  /** Pixels of a picture. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  hasThumbnail: z.boolean(),
});
export type ShownFile = z.infer<typeof shownFileSchema>;

/** What a viewer needs: the addresses of a file, and what it is. */
export const filePassSchema = z.extend(fileAddressSchema, { file: shownFileSchema });
export type FilePass = z.infer<typeof filePassSchema>;
