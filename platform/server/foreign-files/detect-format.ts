import { fileTypeFromFile } from 'file-type';
import { imageSize } from '#platform/server/images';
import type { FileFormat } from './formats.ts';
import type { CheckedFile } from './open-file.ts';
import { officeFormat } from './office/office-format.ts';
import { FileRefused } from './refusal.ts';
import { isCaptions, utf8 } from './text.ts';

/** Formats by the media type that the library finds. */
const BY_TYPE: Readonly<Record<string, FileFormat>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/apng': 'png',
  'image/jpeg': 'jpeg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'audio/mpeg': 'mp3',
  'audio/x-m4a': 'm4a',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'ogg',
  'audio/wav': 'wav',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
};

const ZIP = 'PK\x03\x04';
/** The beginning of a text shows what it is. */
const TEXT_HEAD = 65_536;

/** A drawing that the quick look for its size does not understand. */
const DRAWING = /^\s*(?:<\?xml[^>]*>\s*)?<!doctype\s+svg\b/i;

/** Texts have no signature: the library finds no type for them. */
function textFormat(head: Buffer): FileFormat | undefined {
  // The last character may be cut in the middle.
  const text = utf8(head) ?? utf8(head.subarray(0, -1)) ?? utf8(head.subarray(0, -2)) ?? utf8(head.subarray(0, -3));
  if (text === undefined) return undefined;
  if (isCaptions(text)) return 'vtt';
  return imageSize(head)?.type === 'svg' || DRAWING.test(text) ? 'svg' : 'txt';
}

/**
 * The format of a file by its bytes. Its name and the type that a browser declares play no part.
 *
 * @throws FileRefused `empty` or `type-refused`
 */
export async function detectFormat(file: CheckedFile): Promise<FileFormat> {
  if (file.size === 0) throw new FileRefused('empty', 'The file has no bytes.');
  const head = await file.read(0, TEXT_HEAD);
  if (head.toString('latin1', 0, 4) === ZIP) return officeFormat(file.path);
  const found = await fileTypeFromFile(file.path).catch(() => undefined);
  // A text that starts like a binary format is found as one: `BMW …` as a bitmap.
  const format = BY_TYPE[found?.mime ?? ''] ?? textFormat(head);
  if (!format) throw new FileRefused('type-refused', `The content is ${found?.mime ?? 'unknown'}.`);
  return format;
}
