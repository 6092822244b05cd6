import { createHash } from 'node:crypto';
import type { Epub } from '#platform/server/epub';
import { renderCover } from '#platform/server/images';
import type { Data, Storage } from '#platform/server/storage';
import { COVER_FORMATS, COVER_WIDTHS } from '../../../contract/index.ts';

export interface StoredCover {
  readonly key: string;
  readonly colour: string;
  /** Width by height. */
  readonly aspect: number;
}

/** Where a rendition is kept. */
export const coverStorageKey = (key: string, width: number, format: string): string =>
  `covers/${key.slice(0, 2)}/${key}-${width}.${format}`;

/** A file to store. */
export interface StoredFile {
  readonly key: string;
  /** Called when the file is stored, so that large files are not opened before. */
  readonly data: () => Data;
  /** SHA-256 of the data, if it is computed already. */
  readonly checksum?: string;
}

/** The cover, or why a picture that the book brings is not drawn; neither when it brings none. */
export interface CoverOutcome {
  readonly cover?: StoredCover;
  readonly refusal?: string;
  /** Files that are not stored yet; the facts last, so that they never lack a picture. */
  readonly files: readonly StoredFile[];
}

/** A picture to make a cover of. */
export interface Picture {
  readonly bytes: Buffer;
  readonly mediaType: string;
}

export const pictureOf = async (epub: Epub): Promise<Picture | undefined> =>
  epub.cover && { bytes: await epub.read(epub.cover.href), mediaType: epub.cover.mediaType };

/** Draws the cover in all widths and formats, unless it is stored already. A picture that is refused harms no book. */
export async function drawCover({ bytes, mediaType }: Picture, storage: Storage): Promise<CoverOutcome> {
  const key = createHash('sha256').update(bytes).digest('hex').slice(0, 24);
  const facts = coverStorageKey(key, 0, 'json');
  const stored = await storage.get(facts);
  if (stored) return { cover: JSON.parse(stored.toString()) as StoredCover, files: [] };
  const result = await renderCover(bytes, mediaType, { widths: [...COVER_WIDTHS] });
  if (!result.ok) return { refusal: `${result.problem}: ${result.detail}`, files: [] };
  const files: StoredFile[] = [];
  for (const format of COVER_FORMATS)
    for (const width of COVER_WIDTHS) {
      const fitting = result.renditions.filter((one) => one.format === format);
      const rendition = fitting.find((one) => one.width >= width) ?? fitting.at(-1);
      if (rendition) files.push({ key: coverStorageKey(key, width, format), data: () => rendition.data });
    }
  const cover = { key, colour: result.dominantColour, aspect: result.aspect };
  return { cover, files: [...files, { key: facts, data: () => Buffer.from(JSON.stringify(cover)) }] };
}
