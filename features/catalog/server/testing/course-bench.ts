import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { au, block, cmi5, entriesOf, sampleFiles, type Files } from '#platform/server/course/testing';
import { rawZip } from '#platform/server/zip/testing';
import { findPublication, type PublicationRecord } from '../repositories/catalogue.ts';
import type { ImportBench } from './import-bench.ts';

/** Writes a file into the folder of the bench, and answers its path. */
export async function writeInto({ folder }: ImportBench, name: string, bytes: string | Buffer): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return path;
}

/** A sound cmi5 package. */
export const courseZip = (changes: Files = {}): Buffer => rawZip(entriesOf(sampleFiles(changes)));

/** The same files without a description of the course, and others. */
export function otherZip(more: Files): Buffer {
  const { 'cmi5.xml': _none, ...files } = sampleFiles();
  return rawZip(entriesOf({ ...files, ...more }));
}

const langstrings = (texts: Record<string, string>): string =>
  Object.entries(texts)
    .map(([lang, text]) => `<langstring lang="${lang}">${text}</langstring>`)
    .join('');

/** Title and description by language. */
export const courseTexts = (title: Record<string, string>): string =>
  `<title>${langstrings(title)}</title><description>${langstrings(title)}</description>`;

export const courseUnit = (id: string, title: Record<string, string>): string =>
  `<au id="${id}">${courseTexts(title)}<url>unit/index.html</url></au>`;

/** A course structure whose one unit is elsewhere. */
export const remoteCourse = (url: string): string => cmi5(au('', `${courseTexts({ en: 'Far' })}<url>${url}</url>`));

/** A course structure of a block with two units, and a unit beside it. */
export const river: string = cmi5(
  block(courseUnit('https://x.example/a#1', { en: 'Spring' }) + courseUnit('https://x.example/a#2', { en: 'Mouth' })) +
    courseUnit('https://x.example/c', { en: 'Lake' }),
);

/** A publication in English of the bench. */
export async function publicationOf({ scope }: ImportBench, alias: string): Promise<PublicationRecord> {
  const record = await findPublication(scope, 'en', alias);
  if (!record) throw new Error(`There is no ${alias}`);
  return record;
}
