import { defineErrors } from '#platform/kernel';

export const filesErrors = defineErrors('files', {
  'file-unknown': 404,
  'upload-unknown': 404,
  /** It was not continued within a day. */
  'upload-expired': 410,
  /** The bytes do not continue those that the server has. */
  'wrong-offset': 409,
  /** The bytes arrived damaged: their checksum is another one (tus, extension checksum). */
  'wrong-checksum': 460,
  /** The server speaks version 1.0.0 of the protocol. */
  'wrong-version': 412,
  /** More than a file of any kind may have, or more than was announced. */
  'too-large': 413,
  /** The upload came in too many small parts. */
  'too-many-parts': 413,
  /** The user has the highest number of unfinished uploads. */
  'too-many-uploads': 409,
  /** The user's files reach the limit of one person. */
  'user-full': 409,
  /** The files of the school reach its limit. */
  'school-full': 409,
  /** The file is not checked yet, or was refused. */
  'not-ready': 409,
});

/** Codes of files that were refused after their upload; each is a key of words. */
export const REFUSALS = [
  'empty',
  'type-refused',
  'too-large',
  'broken',
  'two-in-one',
  'picture-too-large',
  'svg-unsafe',
  'pdf-program',
  'pdf-attachments',
  'pdf-locked',
  'document-macros',
  'document-links',
  'document-program',
  'document-locked',
  'document-bomb',
  'virus',
  'virus-unchecked',
] as const;
export type Refusal = (typeof REFUSALS)[number];
