import { describe, expect, test } from 'vitest';
import { DEMO_LANGUAGES } from '../languages.ts';
import { courseId, languageTag, type Question } from './exercise.ts';
import { demoExercises } from './index.ts';
import { packExercise } from './pack-exercise.ts';
import { courseProblems } from './testing/course-rules.ts';
import { unzip } from './testing/unzip.ts';

const LARGEST = 300 * 1024;
const IN_PAGE = /<script(?![^>]* src=)|<style|\sstyle=|\son\w+=|javascript:/g;
const FORBIDDEN =
  /\beval\(|new Function|innerHTML|document\.cookie|localStorage|sessionStorage|indexedDB|\bparent\.|\btop\.|postMessage/g;
const PLAIN_SVG = /^<svg [^>]*>(?![^]*(<script|href=|<text|<foreignObject))[^]*<\/svg>\n$/;

const all = DEMO_LANGUAGES.flatMap((language) =>
  demoExercises(language).map((exercise) => [exercise.slug, language, exercise] as const),
);

test('[PROG-37] there are six exercises in each language, two without text, one a test with a mastery score of 0.6', () => {
  expect(DEMO_LANGUAGES.length).toBe(19);
  for (const language of DEMO_LANGUAGES) {
    const exercises = demoExercises(language);
    expect(exercises.map(({ slug }) => slug).join(' ')).toBe('counting matching letters map sounds small-test');
    expect(exercises.filter(({ isTextFree }) => isTextFree).map(({ slug }) => slug)).toEqual(['counting', 'matching']);
    expect(exercises.filter(({ isTest }) => isTest).map(({ masteryScore }) => masteryScore)).toEqual([0.6]);
  }
  expect(new Set(all.map(([, , exercise]) => courseId(exercise))).size).toBe(6 * 19);
});

function expectMatch({ sources, targets, pairs }: Extract<Question, { kind: 'match' }>): void {
  expect(Object.keys(pairs).toSorted()).toEqual(sources.map(({ id }) => id).toSorted());
  expect(Object.values(pairs).toSorted()).toEqual(targets.map(({ id }) => id).toSorted());
  expect(sources.some(({ id }, i) => pairs[id] === targets[i]?.id)).toBe(false);
}

function expectOneOf(question: Exclude<Question, { kind: 'match' }>): void {
  const options = question.kind === 'spot' ? question.spots : question.choices;
  const ids = options.map(({ id }) => id);
  expect(ids).toContain(question.correct);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(options.map(({ name }) => name.trim())).size).toBe(ids.length);
  // Other signs separate the parts of response patterns.
  for (const id of ids) expect(id).toMatch(/^[\w-]+$/);
}

describe.each(all)('%s in %s', (_slug, language, exercise) => {
  test('[PROG-37] is a course by the rules of cmi5 in its language, the same bytes every time, and small', async () => {
    const file = await packExercise(exercise);
    expect(file.equals(await packExercise(exercise))).toBe(true);
    expect(file.length).toBeLessThan(LARGEST);
    const files = await unzip(file);
    const xml = files.get('cmi5.xml') ?? '';
    expect(courseProblems(xml, [...files.keys()])).toEqual([]);
    expect([...new Set(xml.match(/lang="[^"]*"/g))]).toEqual([`lang="${languageTag(language)}"`]);
    expect(xml).toContain(`>${exercise.title.replaceAll('"', '&#34;')}</langstring>`);
    expect(files.get('index.html')).toContain(`<html lang="${languageTag(language)}">`);
  });

  test('[PROG-37] runs under a strict policy: nothing inline, evaluated or stored, no use of its parent', async () => {
    const files = await unzip(await packExercise(exercise));
    const html = files.get('index.html') ?? '';
    expect(html.match(IN_PAGE)).toBeNull();
    const names = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name = '']) => name);
    for (const name of names) expect([...files.keys()]).toContain(name);
    for (const name of names.filter((one) => one.endsWith('.js')))
      expect(files.get(name)?.match(FORBIDDEN), name).toBeNull();
    const pictures = [...(files.get('content.js') ?? '').matchAll(/"(pictures\/[^"]+)"/g)].map(([, name = '']) => name);
    expect(new Set(pictures)).toEqual(new Set([...files.keys()].filter((name) => name.startsWith('pictures/'))));
    for (const name of new Set(pictures)) expect(files.get(name)).toMatch(PLAIN_SVG);
  });

  test('[PROG-37] has at least four questions, each with a right answer among others', () => {
    const { questions } = exercise;
    expect(questions.length).toBeGreaterThanOrEqual(4);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    for (const question of questions) {
      expect(question.prompt.trim()).not.toBe('');
      if (question.kind === 'match') expectMatch(question);
      else expectOneOf(question);
    }
  });
});

test('[PROG-37] the rules of course structures find planted faults', async () => {
  for (const exercise of demoExercises('en')) {
    const files = await unzip(await packExercise(exercise));
    const xml = files.get('cmi5.xml') ?? '';
    for (const [from, to] of [
      ['masteryScore="0', 'masteryScore="1'],
      ['moveOn="Completed', 'moveOn="Done'],
      [`id="${courseId(exercise)}"`, 'id="one"'],
      ['/objective"/>', '/nothing"/>'],
      ['index.html', 'start.html'],
      ['<url>', '<launchParameters></launchParameters><url>'],
    ] as const)
      expect(courseProblems(xml.replace(from, to), [...files.keys()]), `${from} → ${to}`).not.toEqual([]);
  }
});
