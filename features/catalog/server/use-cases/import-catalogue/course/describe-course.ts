import type { Course, CourseNode } from '#platform/server/course';
import { MODULE_STATUS } from '../../../../contract/index.ts';
import { courseUnits, textIn, titleIn } from '../../course-contents.ts';
import { languageOf, said, type Book, type BookSource } from '../book.ts';
import { bounded, MOST, MOST_OF } from '../bounds.ts';
import type { ImportOptions } from '../options.ts';

/** A course is something to do, and the product line of exercises. */
export const COURSE_DEFAULTS = { bookType: 'workbook', themeId: 14 } as const;

const UNKNOWN = 'und';

/** A course structure has no such metadata. */
const accessibility = { accessMode: [], accessModeSufficient: [], accessibilityFeature: [], accessibilityHazard: [] };

/** Whether some market would show a course of this language. */
function isRead(tag: string, options: ImportOptions): boolean {
  const language = languageOf(tag, options);
  const { workspaces, workspacesOf, marketsOf } = options;
  if (!workspaces) return workspacesOf(language).length > 0;
  return !marketsOf || workspaces.some((id) => marketsOf(id, language).length > 0);
}

/** The language that the operator names, else the first that a market reads, else the first one. */
function tagOf({ title, description }: Course, options: ImportOptions): string {
  const tags = [...new Set([...Object.keys(title), ...Object.keys(description)])].filter((tag) => tag !== UNKNOWN);
  const named = options.languages ?? [];
  return (
    tags.find((tag) => named.includes(languageOf(tag, options))) ??
    tags.find((tag) => isRead(tag, options)) ??
    tags[0] ??
    named[0] ??
    UNKNOWN
  );
}

/** A unit is a key of results, and part of an address there. */
export function unitsRefusal({ nodes }: Pick<Course, 'nodes'>): string | undefined {
  const units = courseUnits(nodes);
  if (units.length > MOST_OF.spine)
    return `too-large: The course has ${units.length} units; ${MOST_OF.spine} are taken.`;
  const long = units.find(({ id }) => id.length > MOST.unit);
  return long && `too-long: The id of the unit "${long.id.slice(0, 100)}…" has more than ${MOST.unit} letters.`;
}

/** The parts that the panel lists: blocks and units of the first level that have a name, each with its first unit. */
export const modulesOf = (nodes: readonly CourseNode[], tag: string): Book['modules'] =>
  nodes
    .map((node) => ({
      name: bounded(titleIn(node, tag), MOST.name),
      href: courseUnits([node])[0]?.id ?? '',
      status: MODULE_STATUS.link,
    }))
    .filter(({ name }) => name !== '')
    .slice(0, MOST_OF.modules);

/** The same for a course: the feed speaks for the catalogue, the course structure for itself [IMP-24]. */
export function describeCourse(course: Course, source: BookSource, options: ImportOptions): Book {
  const tag = source.entry?.metadata.language ?? tagOf(course, options);
  const { format, id, title, description, objectives, nodes, hosts } = course;
  const own = {
    identifier: id,
    language: tag,
    title: textIn(title, tag) || id,
    description: textIn(description, tag),
    creators: [],
    subjects: [],
  };
  return {
    ...said(own, source, options, COURSE_DEFAULTS),
    // A course has no pages: it is whole, or locked.
    samplePages: 0,
    modules: modulesOf(nodes, tag),
    spine: [],
    units: courseUnits(nodes).map((unit) => unit.id),
    unitWords: null,
    unitSounds: null,
    accessibility,
    format,
    course: { id, title, description, objectives, nodes, hosts },
  };
}
