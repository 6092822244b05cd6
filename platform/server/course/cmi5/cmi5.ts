import type { XmlElement } from '#platform/server/xml';
import type { CourseBlock, CourseNode, CourseObjective, CourseStructure, CourseUnit, LanguageMap } from '../course.ts';
import { addressOf } from '../document/address.ts';
import {
  checkRoot,
  ownChild,
  ownChildren,
  quoted,
  refuse,
  requiredChild,
  warn,
  type CourseDocument,
} from '../document/document.ts';
import { iriOf, uniqueId } from '../document/iri.ts';
import { languageMap } from '../document/language-map.ts';
import { checkShape } from '../document/shape.ts';
import { choiceOf, masteryScoreOf, typeOf, valueOf } from '../document/values.ts';
import { longest } from '../limits.ts';
import { shapes } from './shapes.ts';

export const cmi5Namespace = 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd';

/** cmi5 §8.1: names that the address of a unit must leave to the launch. */
const reserved = new Set(['endpoint', 'fetch', 'actor', 'registration', 'activityId']);

/** The texts of a `title` or `description`. */
function textsOf(holder: XmlElement, document: CourseDocument, most: number): LanguageMap {
  checkShape(holder, shapes.texts, document);
  const strings = ownChildren(holder, document, 'langstring');
  for (const text of strings) {
    checkShape(text, shapes.langstring, document);
    if (!text.attributes['lang']?.trim()) warn('odd-language', text, document, 'names no language');
  }
  if (strings.length === 0 && holder.text.trim() !== '')
    warn('odd-structure', holder, document, 'has its text outside of a <langstring>');
  const texts = languageMap(strings.length > 0 ? strings : [holder], document, most);
  if (Object.keys(texts).length === 0) warn('no-text', holder, document, 'has no text');
  return texts;
}

/** What each of course, objective, block and unit has (cmi5 §13.1). */
function namedBy(element: XmlElement, document: CourseDocument): CourseObjective {
  const id = uniqueId(element, document);
  const title = textsOf(requiredChild(element, document, 'title'), document, longest.title);
  const holder = ownChild(element, document, 'description');
  if (!holder) warn('no-text', element, document, 'has no <description>');
  return { id, title, description: holder ? textsOf(holder, document, longest.description) : {} };
}

/** The objectives of the course that a block or unit refers to. */
function referencesOf(element: XmlElement, document: CourseDocument, known: ReadonlySet<string>): string[] {
  const list = ownChild(element, document, 'objectives');
  if (!list) return [];
  checkShape(list, shapes.objectives, document);
  const references = ownChildren(list, document, 'objective').map((reference) => {
    checkShape(reference, shapes.reference, document);
    const id = iriOf(reference, document, 'idref');
    if (!known.has(id))
      refuse('unknown-objective', reference, document, `refers to ${quoted(id)}, which is no objective of the course`);
    return id;
  });
  return [...new Set(references)];
}

function unitOf(element: XmlElement, document: CourseDocument, objectives: ReadonlySet<string>): CourseUnit {
  checkShape(element, shapes.au, document);
  const activityType = typeOf(element, document, 'activityType');
  const masteryScore = masteryScoreOf(element, document);
  const launchParameters = valueOf(element, document, 'launchParameters');
  const entitlementKey = valueOf(element, document, 'entitlementKey');
  return {
    kind: 'unit',
    ...namedBy(element, document),
    objectives: referencesOf(element, document, objectives),
    url: addressOf(requiredChild(element, document, 'url'), document, reserved),
    launchMethod: choiceOf(element, document, 'launchMethod', ['AnyWindow', 'OwnWindow']),
    moveOn: choiceOf(element, document, 'moveOn', [
      'NotApplicable',
      'Passed',
      'Completed',
      'CompletedAndPassed',
      'CompletedOrPassed',
    ]),
    ...(masteryScore !== undefined && { masteryScore }),
    ...(launchParameters !== undefined && { launchParameters }),
    ...(entitlementKey !== undefined && { entitlementKey }),
    ...(activityType !== undefined && { activityType }),
  };
}

function blockOf(element: XmlElement, document: CourseDocument, objectives: ReadonlySet<string>): CourseBlock {
  checkShape(element, shapes.block, document);
  return {
    kind: 'block',
    ...namedBy(element, document),
    objectives: referencesOf(element, document, objectives),
    nodes: nodesOf(element, document, objectives),
  };
}

/** The blocks and units of a block or of the course. */
function nodesOf(element: XmlElement, document: CourseDocument, objectives: ReadonlySet<string>): CourseNode[] {
  const children = ownChildren(element, document, 'au', 'block');
  if (children.length === 0) refuse('empty-block', element, document, 'has no <au> and no <block>');
  return children.map((child) =>
    child.name === 'au' ? unitOf(child, document, objectives) : blockOf(child, document, objectives),
  );
}

function objectivesOf(root: XmlElement, document: CourseDocument): CourseObjective[] {
  const list = ownChild(root, document, 'objectives');
  if (!list) return [];
  checkShape(list, shapes.objectives, document);
  return ownChildren(list, document, 'objective').map((objective) => {
    checkShape(objective, shapes.objective, document);
    return namedBy(objective, document);
  });
}

/**
 * The course of a cmi5 course structure (cmi5 §13).
 *
 * @throws Refused
 */
export function readCmi5(root: XmlElement, document: CourseDocument): CourseStructure {
  checkRoot(root, document, 'courseStructure');
  checkShape(root, shapes.courseStructure, document);
  const course = requiredChild(root, document, 'course');
  checkShape(course, shapes.course, document);
  const named = namedBy(course, document);
  const objectives = objectivesOf(root, document);
  return {
    format: 'cmi5',
    ...named,
    objectives,
    nodes: nodesOf(root, document, new Set(objectives.map(({ id }) => id))),
  };
}
