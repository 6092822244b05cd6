import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoSubject } from '../books/book.ts';
import { subjectScheme } from '../books/groups.ts';
import { bookWords } from '../books/words.ts';
import type { DemoLanguage } from '../languages.ts';
import { exerciseCover } from './covers.ts';
import type { DemoExercise, ExerciseSlug } from './exercise.ts';
import { demoExercises } from './index.ts';
import { packExercise } from './pack-exercise.ts';

/** Subjects for which each language has a name, and grades. */
const PLACES: Readonly<Record<ExerciseSlug, { readonly subject: DemoSubject; readonly grade: number }>> = {
  counting: { subject: 'mathematics', grade: 1 },
  matching: { subject: 'nature', grade: 1 },
  letters: { subject: 'reading', grade: 1 },
  map: { subject: 'nature', grade: 2 },
  sounds: { subject: 'nature', grade: 1 },
  'small-test': { subject: 'mathematics', grade: 2 },
};

const publication = ({ slug, title, description, language }: DemoExercise) => {
  const { subject, grade } = PLACES[slug];
  const name = bookWords(language).subjects[subject];
  return {
    metadata: {
      title,
      description,
      language,
      publisher: 'Klupa',
      author: [{ name: 'Klupa' }],
      illustrator: [{ name: 'Klupa' }],
      ...(name && { subject: [{ name, code: subject, scheme: subjectScheme }] }),
      'https://schema.org/educationalLevel': String(grade),
    },
    links: [{ rel: 'http://opds-spec.org/acquisition/open-access', href: `${slug}.zip`, type: 'application/zip' }],
    images: [{ href: `${slug}.svg`, type: 'image/svg+xml' }],
  };
};

/** Writes the exercises of a language with their covers into `folder`, which is made when missing, and a feed of them; gives its path. */
export async function writeExerciseFeed(folder: string, language: DemoLanguage): Promise<string> {
  await mkdir(folder, { recursive: true });
  const exercises = demoExercises(language);
  for (const exercise of exercises) {
    await writeFile(join(folder, `${exercise.slug}.zip`), await packExercise(exercise));
    await writeFile(join(folder, `${exercise.slug}.svg`), exerciseCover(exercise.slug));
  }
  const feed = {
    metadata: { title: bookWords(language).feed, numberOfItems: exercises.length },
    links: [{ rel: 'self', href: `${language}.exercises.json`, type: 'application/opds+json' }],
    publications: exercises.map(publication),
  };
  const file = join(folder, `${language}.exercises.json`);
  await writeFile(file, `${JSON.stringify(feed, undefined, 1)}\n`);
  return file;
}
