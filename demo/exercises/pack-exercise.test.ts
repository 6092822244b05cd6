import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { demoExercises } from './index.ts';
import { packExercise, writeDemoExercises } from './pack-exercise.ts';
import { courseProblems } from './testing/course-rules.ts';

const LARGEST = 300 * 1024;

const unzip = (file: Buffer): Promise<Map<string, string>> =>
  new Promise((resolve, reject) => {
    fromBuffer(file, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error);
      const found = new Map<string, string>();
      zip.on('entry', (entry) =>
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure);
          found.set(entry.fileName, (await buffer(stream)).toString());
          zip.readEntry();
        }),
      );
      zip.on('end', () => resolve(found));
      zip.on('error', reject);
      zip.readEntry();
    });
  });

test('[PROG-37] there are six exercises, two of them without text, one a test with a mastery score of 0.6', () => {
  expect(demoExercises.map(({ slug }) => slug)).toEqual([
    'counting',
    'matching',
    'letters',
    'map',
    'sounds',
    'small-test',
  ]);
  expect(demoExercises.filter(({ isTextFree }) => isTextFree).map(({ slug }) => slug)).toEqual([
    'counting',
    'matching',
  ]);
  expect(demoExercises.filter(({ isTest }) => isTest).map(({ masteryScore }) => masteryScore)).toEqual([0.6]);
});

describe.each(demoExercises.map((exercise) => [exercise.slug, exercise] as const))('%s', (slug, exercise) => {
  test('[PROG-37] is a course by the rules of cmi5, the same bytes every time, and small', async () => {
    const file = await packExercise(exercise);
    expect(file.equals(await packExercise(exercise))).toBe(true);
    expect(file.length).toBeLessThan(LARGEST);
    const files = await unzip(file);
    const xml = files.get('cmi5.xml') ?? '';
    expect(courseProblems(xml, [...files.keys()])).toEqual([]);
    for (const [from, to] of [
      ['masteryScore="0', 'masteryScore="1'],
      ['moveOn="Completed', 'moveOn="Done'],
      [`id="https://klupa.example/exercises/${slug}"`, 'id="one"'],
      [`/${slug}/objective"/>`, '/nothing"/>'],
      ['index.html', 'start.html'],
      ['<url>', '<launchParameters></launchParameters><url>'],
    ] as const)
      expect(courseProblems(xml.replace(from, to), [...files.keys()]), `${from} → ${to}`).not.toEqual([]);
  });

  test('[PROG-37] runs under a strict policy: nothing inline, nothing evaluated, nothing kept, nothing of its parent', async () => {
    const files = await unzip(await packExercise(exercise));
    const html = files.get('index.html') ?? '';
    expect(html.match(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=|javascript:/g)).toBeNull();
    const scripts = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, name = '']) => name);
    for (const name of scripts) expect([...files.keys()]).toContain(name);
    for (const name of scripts.filter((one) => one.endsWith('.js')))
      expect(
        files
          .get(name)
          ?.match(
            /\beval\(|new Function|innerHTML|document\.cookie|localStorage|sessionStorage|indexedDB|\bparent\.|\btop\.|postMessage/g,
          ),
        name,
      ).toBeNull();
    const pictures = [...(files.get('content.js') ?? '').matchAll(/"(pictures\/[^"]+)"/g)].map(([, name = '']) => name);
    expect(new Set(pictures)).toEqual(new Set([...files.keys()].filter((name) => name.startsWith('pictures/'))));
    for (const name of new Set(pictures))
      expect(files.get(name)).toMatch(/^<svg [^>]*>(?![^]*(<script|href=|<text|<foreignObject))[^]*<\/svg>\n$/);
  });

  test.each(['hr', 'en'] as const)(
    '[PROG-37] asks at least four questions in %s, each with an answer among others',
    (language) => {
      const questions = exercise.questions.filter((one) => (one.language ?? language) === language);
      expect(questions.length).toBeGreaterThanOrEqual(4);
      for (const question of questions) {
        expect(question.prompt[language].trim()).not.toBe('');
        if (question.kind === 'match') {
          expect(Object.keys(question.pairs).toSorted()).toEqual(question.sources.map(({ id }) => id).toSorted());
          expect(Object.values(question.pairs).toSorted()).toEqual(question.targets.map(({ id }) => id).toSorted());
          expect(question.sources.some(({ id }, i) => question.pairs[id] === question.targets[i]?.id)).toBe(false);
          continue;
        }
        const ids = (question.kind === 'spot' ? question.spots : question.choices).map(({ id }) => id);
        expect(ids).toContain(question.correct);
        expect(new Set(ids).size).toBe(ids.length);
        // In patterns of responses these are separators.
        for (const id of ids) expect(id).toMatch(/^[\w-]+$/);
      }
      expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
    },
  );
});

test('[PROG-37] the packages are written side by side', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'klupa-exercises-'));
  try {
    const files = await writeDemoExercises(join(folder, 'new'));
    expect((await readdir(join(folder, 'new'))).length).toBe(6);
    expect(files.every((file) => file.endsWith('.cmi5.zip'))).toBe(true);
  } finally {
    await rm(folder, { recursive: true });
  }
});
