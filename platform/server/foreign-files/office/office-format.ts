import { openZip, ZipRefused, type ZipArchive, type ZipLimits, type ZipSource } from '#platform/server/zip';
import { FORMATS, type FileFormat } from '../formats.ts';
import { FileRefused } from '../refusal.ts';

const MEBIBYTE = 1024 ** 2;

/** A long document with a picture on each page. */
const LIMITS: ZipLimits = {
  fileSize: 50_000_000,
  entryCount: 5000,
  entrySize: 64 * MEBIBYTE,
  totalSize: 256 * MEBIBYTE,
  ratio: 200,
  ratioFrom: MEBIBYTE,
};

export const CONTENT_TYPES = '[Content_Types].xml';

const MAIN_PARTS: Readonly<Record<string, FileFormat>> = {
  'wordprocessingml.document.main+xml': 'docx',
  'presentationml.presentation.main+xml': 'pptx',
  'spreadsheetml.sheet.main+xml': 'xlsx',
};

/** Opens the zip of a document. @throws FileRefused on one that is damaged, locked, or larger inside than a document is */
export async function openOffice<T>(source: ZipSource, work: (archive: ZipArchive) => Promise<T>): Promise<T> {
  try {
    const archive = await openZip(source, LIMITS);
    try {
      return await work(archive);
    } finally {
      await archive.close();
    }
  } catch (error) {
    if (!(error instanceof ZipRefused)) throw error;
    if (error.code === 'zip-bomb') throw new FileRefused('document-bomb', error.detail);
    throw new FileRefused(error.code === 'encrypted' ? 'document-locked' : 'broken', error.detail);
  }
}

/** The types of the parts of a document, in one text. */
export const contentTypes = async (archive: ZipArchive): Promise<string> =>
  (await archive.read(CONTENT_TYPES))?.toString('utf8') ?? '';

/** The format of a zip. @throws FileRefused `type-refused` on one that is no document */
export function officeFormat(source: ZipSource): Promise<FileFormat> {
  return openOffice(source, async (archive) => {
    const types = await contentTypes(archive);
    const main = Object.entries(MAIN_PARTS).find(
      ([type]) => types.includes(`.${type}"`) || types.includes(`.${type}'`),
    );
    if (main) return main[1];
    // A document with macros is one of these with another name.
    if (/macroEnabled/i.test(types)) throw new FileRefused('document-macros', 'Its type allows macros.');
    const declared = (await archive.read('mimetype'))?.toString('latin1');
    const formats = Object.entries(FORMATS) as [FileFormat, { readonly mediaType: string }][];
    const found = formats.find(([format, { mediaType }]) => /^od[tps]$/.test(format) && mediaType === declared);
    if (!found) throw new FileRefused('type-refused', 'The zip is no document.');
    return found[0];
  });
}
