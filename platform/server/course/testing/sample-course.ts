import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '#platform/testing';
import { rawZip, type RawEntry } from '#platform/server/zip/testing';
import { openCourse, type Course, type CourseRefusal } from '../index.ts';

/** Content by entry name. */
export type Files = Record<string, string | Buffer>;

export const cmi5Namespace = 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd';

const texts = (title: string): string =>
  `<title><langstring lang="en">${title}</langstring></title>` +
  `<description><langstring lang="en">About ${title}</langstring></description>`;

/** An `au`; every test changes one thing. Without `inner` it has texts and an address. */
export const au = (attributes = '', inner = `${texts('Water')}<url>unit/index.html</url>`): string =>
  `<au id="https://x.example/unit" ${attributes}>${inner}</au>`;

/** An `au` at an address. */
export const auAt = (url: string): string => au('', `${texts('Water')}<url>${url}</url>`);

export const block = (inner: string, id = 'https://x.example/block'): string =>
  `<block id="${id}">${texts('Part')}${inner}</block>`;

export const objectives = `<objectives><objective id="https://x.example/aim">${texts('Aim')}</objective></objectives>`;

/** A course structure; `nodes` is in its third line. */
export const cmi5 = (nodes = au(), { course = texts('River'), attributes = '', more = '' } = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<courseStructure xmlns="${cmi5Namespace}" ${attributes}>` +
  `<course id="https://x.example/river">${course}</course>${more}\n${nodes}\n</courseStructure>`;

/** A Tin Can document with activities. */
export const tincan = (activities: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tincan xmlns="http://projecttincan.com/tincan.xsd"><activities>\n` +
  `${activities}\n</activities></tincan>`;

export const sampleFiles = (changes: Files = {}): Files => ({
  'cmi5.xml': cmi5(),
  'unit/index.html': '<!doctype html><title>Water</title>',
  'unit/app.js': 'start()',
  ...changes,
});

export const entriesOf = (files: Files): RawEntry[] => Object.entries(files).map(([name, data]) => ({ name, data }));

/** Writes bytes to a file, and answers its path. */
export function writeFile(bytes: string | Buffer, name = 'course.zip'): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, bytes);
  return path;
}

/** Writes an archive of the files, and of other entries. */
export const writeZip = (files: Files, more: readonly RawEntry[] = [], name?: string): string =>
  writeFile(rawZip([...entriesOf(files), ...more]), name);

/** The sample with another course structure. */
export const writeSample = (document: string | Buffer): string => writeZip(sampleFiles({ 'cmi5.xml': document }));

/** The course of a file that is taken. */
export async function opened(path: string): Promise<Course> {
  const result = await openCourse(path);
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.detail}`);
  onTestFinished(() => result.course.close());
  return result.course;
}

/** The refusal of a file that is not taken. */
export async function refusalOf(path: string): Promise<CourseRefusal> {
  const result = await openCourse(path);
  if (!result.ok) return result.refusal;
  await result.course.close();
  throw new Error('The course is taken.');
}
