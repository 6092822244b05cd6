import type { FileFormat } from './formats.ts';
import type { CheckedFile } from './open-file.ts';
import { FileRefused } from './refusal.ts';

/** Readers of PDF find its header within this many first bytes. */
const HEAD = 1024;
/** A zip ends with its directory, behind which a comment of 64 KiB may follow. */
const TAIL = 66_000;
const MARKUP = /<(?:script|html|!doctype|svg|body|iframe|\?php)/i;
const ZIPPED: readonly FileFormat[] = ['docx', 'pptx', 'xlsx', 'odt', 'odp', 'ods'];
const TEXT: readonly FileFormat[] = ['txt', 'vtt', 'svg'];

/**
 * A file that programs of two kinds open shows one of them what the checks of the other have not seen.
 *
 * @throws FileRefused when the beginning or the end of a file is also that of another format
 */
export async function refuseTwoInOne(file: CheckedFile, format: FileFormat): Promise<void> {
  if (TEXT.includes(format)) return;
  const head = (await file.read(0, HEAD)).toString('latin1');
  const tail = (await file.read(Math.max(0, file.size - TAIL), TAIL)).toString('latin1');
  const refuse = (what: string) => {
    throw new FileRefused('two-in-one', `The ${format} is also ${what}.`);
  };
  if (format !== 'pdf' && head.includes('%PDF-')) refuse('a PDF');
  if (MARKUP.test(head) || MARKUP.test(tail.slice(-HEAD))) refuse('a page');
  const isZip = ZIPPED.includes(format);
  if (!isZip && tail.includes('PK\x05\x06')) refuse('a zip');
  // The directory of a zip ends the file: no comment, in which another file could be.
  if (isZip && !tail.slice(-22).startsWith('PK\x05\x06')) refuse('something behind its zip');
}
