import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DemoLanguage } from '../languages.ts';
import { courseXml } from './course-xml.ts';
import { languageTag, questionId, type DemoExercise } from './exercise.ts';
import { interfacePictures } from './interface-pictures.ts';

/** The same in every package, in the order in which the page loads them. */
const RUNTIME = [
  'index.html',
  'style.css',
  'boards.css',
  'pictures.css',
  'low.css',
  'motion.css',
  'outbox.js',
  'cmi5.js',
  'page.js',
  'sounds.js',
  'boards.js',
  'match.js',
  'player.js',
];
const SVG = /^<svg /;
/** Languages with Cyrillic letters. */
const CYRILLIC: ReadonlySet<DemoLanguage> = new Set(['bg', 'mk', 'uk']);
const fontOf = (language: DemoLanguage): Buffer =>
  readFileSync(join(import.meta.dirname, 'fonts', `nunito-${CYRILLIC.has(language) ? 'cyrillic' : 'latin'}.woff2`));

/**
 * The files of an exercise by name. A picture is a file named by its content. A page without an origin may show pictures of
 * its host, but may not read files.
 */
export const exerciseFiles = (exercise: DemoExercise): Map<string, string | Buffer> => {
  const pictures = new Map<string, string>();
  const fileOf = (svg: string): string => {
    const name = `pictures/${createHash('sha256').update(svg).digest('hex').slice(0, 12)}.svg`;
    pictures.set(name, svg);
    return name;
  };
  const { title, isTextFree, isTest, language, frame } = exercise;
  const content = {
    language: languageTag(language),
    title,
    isTextFree,
    isTest,
    text: frame,
    questions: exercise.questions.map((question) => ({ ...question, iri: questionId(exercise, question) })),
    pictures: interfacePictures,
  };
  const withFiles = JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'string' && SVG.test(value) ? fileOf(value) : value,
  );
  const runtime = RUNTIME.map((name) => {
    const text = readFileSync(join(import.meta.dirname, 'runtime', name), 'utf8');
    return [name, text.replace('<html lang="en">', `<html lang="${languageTag(language)}">`)] as const;
  });
  return new Map<string, string | Buffer>([
    ['cmi5.xml', courseXml(exercise)],
    ...runtime,
    ['nunito.woff2', fontOf(language)],
    ['content.js', `'use strict';\nglobalThis.exercise = ${withFiles};\n`],
    ...[...pictures].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
};
