import { parseXmlTree } from '#platform/server/xml';
import { defaultZipLimits, openZip, type ZipArchive, type ZipLimits } from '#platform/server/zip';
import { cmi5Namespace, readCmi5 } from './cmi5/cmi5.ts';
import type { Course, CourseResult } from './course.ts';
import type { CourseDocument } from './document/document.ts';
import { Findings } from './findings.ts';
import { documentLimits } from './limits.ts';
import { courseFileIn, readBareDocument, type CourseFileName } from './package-file.ts';
import { refusalOf } from './refusal.ts';
import { readTincan, tincanNamespace } from './tincan/tincan.ts';

/** The course without its files, as its document describes it. */
function read(file: CourseFileName, bytes: Buffer, names?: ReadonlySet<string>) {
  const root = parseXmlTree(file, bytes, documentLimits);
  const document: CourseDocument = {
    file,
    namespace: file === 'cmi5.xml' ? cmi5Namespace : tincanNamespace,
    names,
    findings: new Findings(),
    hosts: new Set(),
    ids: new Map(),
  };
  const structure = file === 'cmi5.xml' ? readCmi5(root, document) : readTincan(root, document);
  return { ...structure, hosts: [...document.hosts], warnings: document.findings.list };
}

const bareCourse = (bytes: Buffer): Course => ({
  ...read('cmi5.xml', bytes),
  files: [],
  open: () => undefined,
  close: () => Promise.resolve(),
});

/** Inflates every entry once, so that no header is taken at its word; streams need not be checked again. */
async function checkEntries(zip: ZipArchive): Promise<void> {
  for (const name of zip.names) await zip.read(name);
}

async function archivedCourse(zip: ZipArchive, path: string): Promise<Course> {
  const file = courseFileIn(zip.names, path);
  const bytes = (await zip.read(file)) ?? Buffer.alloc(0);
  const course = read(file, bytes, new Set(zip.names));
  await checkEntries(zip);
  return {
    ...course,
    files: zip.names.map((name) => ({ path: name, size: zip.size(name) ?? 0 })),
    open: (name) => zip.stream(name),
    close: () => zip.close(),
  };
}

async function opened(path: string, limits: ZipLimits): Promise<Course> {
  const bare = await readBareDocument(path, documentLimits.size);
  if (bare) return bareCourse(bare);
  const zip = await openZip(path, limits);
  try {
    return await archivedCourse(zip, path);
  } catch (error) {
    await zip.close();
    throw error;
  }
}

/**
 * Opens an interactive course from anywhere: a zip with `cmi5.xml` or `tincan.xml` at its root, or a course structure of cmi5
 * alone. Every fault of the file is a refusal or a warning, never an exception. The caller closes an opened course.
 *
 * @param limits those of the archive that differ from `defaultZipLimits`
 */
export async function openCourse(path: string, limits: Partial<ZipLimits> = {}): Promise<CourseResult> {
  try {
    return { ok: true, course: await opened(path, { ...defaultZipLimits, ...limits }) };
  } catch (error) {
    return { ok: false, refusal: refusalOf(error) };
  }
}
