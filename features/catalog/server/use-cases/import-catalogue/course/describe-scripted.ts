import type { Epub } from '#platform/server/epub';
import { courseUnits } from '../../course-contents.ts';
import { lengthsOf } from '../../unit-lengths.ts';
import { describeBook, type Book, type BookSource } from '../book.ts';
import type { ImportOptions } from '../options.ts';
import type { BookWarning } from '../report.ts';
import { COURSE_DEFAULTS, modulesOf } from './describe-course.ts';
import { scriptedPages, spineNodes } from './spine-nodes.ts';

/** Whether a book has scripts, in a page or in a document that a page shows. */
export const hasScripts = ({ scripted }: Pick<Epub, 'scripted'>): boolean => scripted.size > 0;

/** In place of the warning that scripts do not run. */
export function scriptedWarnings(epub: Epub): BookWarning[] {
  const pages = scriptedPages(epub);
  const count = pages.filter((page) => epub.scripted.has(page)).length;
  const detail = `Its scripts run, in the player of courses: ${count} of its ${pages.length} pages have some.`;
  return [{ code: 'scripts-run', count: 1, detail }, ...epub.warnings.filter(({ code }) => code !== 'scripted')];
}

/** An EPUB whose scripts run, because the operator trusts its publisher: a course of its pages [IMP-26]. */
export function describeScripted(epub: Epub, source: BookSource, options: ImportOptions): Book {
  const book = describeBook(epub, source, options, COURSE_DEFAULTS);
  const nodes = spineNodes(epub);
  const units = courseUnits(nodes).map(({ id }) => id);
  const lengths = lengthsOf(units, epub.lengths);
  const { identifier, name, languageTag } = book;
  return {
    ...book,
    // The player shows no sample: a scripted book is whole, or locked.
    samplePages: 0,
    modules: modulesOf(nodes, languageTag),
    spine: [],
    units,
    unitWords: lengths.words,
    unitSounds: lengths.sounds,
    format: 'scripted',
    course: { id: identifier, title: { [languageTag]: name }, description: {}, objectives: [], nodes, hosts: [] },
  };
}
