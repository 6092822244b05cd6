import type { Scope } from '#platform/server/db';
import type { CourseNode, CourseUnit, LanguageMap } from '#platform/server/course';
import type { TocEntry } from '#platform/server/epub';
import { findCourse, type PublicationRecord } from '../repositories/catalogue.ts';

/** Levels of the contents; blocks below give their units to the last one. */
const LEVELS = 3;

const primary = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? '';

/** The text of a language; else one of a variant of it; else the first; empty where there is none. Pure. */
export function textIn(texts: LanguageMap, tag: string): string {
  const found = Object.entries(texts);
  const exact = found.find(([name]) => name.toLowerCase() === tag.toLowerCase());
  const [, text = ''] = exact ?? found.find(([name]) => primary(name) === primary(tag)) ?? found[0] ?? [];
  return text;
}

/** What a block or unit is called: its id where the course names no title; nothing where the id is a page of a scripted book. Pure. */
export const titleIn = ({ title, id }: Pick<CourseNode, 'title' | 'id'>, tag: string): string =>
  textIn(title, tag) || (URL.canParse(id) ? id : '');

/** All units in document order. Pure. */
export const courseUnits = (nodes: readonly CourseNode[]): CourseUnit[] =>
  nodes.flatMap((node) => (node.kind === 'unit' ? [node] : courseUnits(node.nodes)));

/** Blocks and units as the contents of a book: blocks are headings, a line of a unit leads to its id. Pure. */
export const courseContents = (nodes: readonly CourseNode[], tag: string, level = 1): TocEntry[] =>
  nodes.flatMap((node): TocEntry[] => {
    const title = titleIn(node, tag);
    if (node.kind === 'unit') return [{ title, href: node.id, children: [] }];
    const children = courseContents(node.nodes, tag, level + 1);
    return level < LEVELS ? [{ title, children }] : children;
  });

/** The contents of a stored course in the language of its publication; none for a book. */
export async function findCourseContents(
  scope: Scope,
  { workspaceId, id, language }: Pick<PublicationRecord, 'workspaceId' | 'id' | 'language'>,
): Promise<TocEntry[]> {
  const course = await findCourse(scope, { workspaceId, id });
  return course ? courseContents(course.nodes, language) : [];
}
