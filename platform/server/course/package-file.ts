import { open, type FileHandle } from 'node:fs/promises';
import { Refused } from './refusal.ts';

/** The file of an archive that describes its course. */
export type CourseFileName = 'cmi5.xml' | 'tincan.xml';

const documents: readonly CourseFileName[] = ['cmi5.xml', 'tincan.xml'];

const wayOut = 'Export the content as a cmi5 package from the tool that made it';

/** Why an archive without a course at its root is refused. */
function refusalFor(names: readonly string[], path: string): Refused {
  if (names.includes('h5p.json') || /\.h5p$/i.test(path))
    return new Refused({
      code: 'h5p-package',
      detail: `The file is an H5P package, which cannot be opened. ${wayOut}.`,
    });
  const misplaced = names.filter((name) => /(?:^|\/)(?:cmi5|tincan)\.xml$/i.test(name)).slice(0, 3);
  if (misplaced.length > 0) {
    const found = misplaced.map((name) => `"${name}"`).join(', ');
    const detail = `The archive has ${found}; it must be "cmi5.xml" or "tincan.xml" at the root of the archive.`;
    return new Refused({ code: 'misplaced-course', detail });
  }
  if (names.includes('imsmanifest.xml'))
    return new Refused({
      code: 'scorm-package',
      detail: `The file is a SCORM package ("imsmanifest.xml"), which cannot be opened. ${wayOut}.`,
    });
  return new Refused({
    code: 'missing-course',
    detail: 'The archive has no "cmi5.xml" and no "tincan.xml" at its root.',
  });
}

/**
 * The entry that describes the course; cmi5 goes before Tin Can.
 *
 * @param path of the archive; its extension may name H5P
 * @throws Refused
 */
export function courseFileIn(names: readonly string[], path: string): CourseFileName {
  const found = documents.find((document) => names.includes(document));
  if (found === undefined) throw refusalFor(names, path);
  return found;
}

/** The first sign of an XML document, behind byte order marks and white space, in UTF-8 or UTF-16. */
const xmlStart = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*</;

async function readXml(file: FileHandle, most: number): Promise<Buffer | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
  if (!xmlStart.test(buffer.toString('latin1', 0, bytesRead))) return undefined;
  const { size } = await file.stat();
  if (size > most)
    throw new Refused({ code: 'too-large', detail: `The file has ${size} bytes; the limit is ${most}.` });
  return file.readFile();
}

/**
 * The bytes of a course structure without an archive; undefined when the file is no XML.
 *
 * @param most more bytes are refused
 * @throws Refused `unreadable-file` or `too-large`
 */
export async function readBareDocument(path: string, most: number): Promise<Buffer | undefined> {
  try {
    const file = await open(path);
    try {
      return await readXml(file, most);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (error instanceof Refused) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refused({ code: 'unreadable-file', detail: `The file cannot be opened: ${reason}.` });
  }
}
