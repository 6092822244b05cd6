import { readFile } from 'node:fs/promises';
import { detectFormat } from './detect-format.ts';
import { FORMATS, type FileFormat, type FileKind } from './formats.ts';
import { checkMedia } from './media/check-media.ts';
import { checkOffice } from './office/check-office.ts';
import { withFile, type CheckedFile } from './open-file.ts';
import { checkPdf } from './pdf/check-pdf.ts';
import { redrawPicture, type RedrawnPicture } from './picture/redraw-picture.ts';
import { FileRefused } from './refusal.ts';
import { isCaptions, refuseActiveText, utf8 } from './text.ts';
import { refuseTwoInOne } from './two-in-one.ts';

/** A file that is accepted. */
export interface AcceptedFile {
  readonly format: FileFormat;
  readonly kind: FileKind;
  readonly mediaType: string;
  /** The picture that was drawn again is stored; other files are stored unchanged. */
  readonly picture?: RedrawnPicture;
}

async function checkText(format: FileFormat, { path }: CheckedFile): Promise<void> {
  const text = utf8(await readFile(path));
  if (text === undefined) throw new FileRefused('type-refused', 'The text is not UTF-8.');
  if (format === 'vtt' && !isCaptions(text)) throw new FileRefused('broken', 'The captions have no header.');
  refuseActiveText(text);
}

async function checkContent(format: FileFormat, file: CheckedFile): Promise<RedrawnPicture | undefined> {
  switch (FORMATS[format].kind) {
    case 'image':
      return redrawPicture(format, file);
    case 'pdf':
      await checkPdf(file);
      break;
    case 'audio':
    case 'video':
      await checkMedia(format, file);
      break;
    default:
      await (format === 'txt' || format === 'vtt' ? checkText(format, file) : checkOffice(format, file));
  }
  return undefined;
}

/**
 * Checks a file of a person outside of the product by its content alone. Names and declared types play no part.
 *
 * @param path of the file on this machine; files beside it with the same name and an ending are written and removed
 * @param most bytes of a file of each kind
 * @throws FileRefused with the problem
 */
export const checkFile = (path: string, most: Readonly<Record<FileKind, number>>): Promise<AcceptedFile> =>
  withFile(path, async (file) => {
    const format = await detectFormat(file);
    const { kind, mediaType } = FORMATS[format];
    if (file.size > most[kind]) throw new FileRefused('too-large', `${file.size} bytes are too many for ${kind}.`);
    if (kind !== 'image') await refuseTwoInOne(file, format);
    const picture = await checkContent(format, file);
    return { format, kind, mediaType, ...(picture && { picture }) };
  });
