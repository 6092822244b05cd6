import { parseXml, type XmlElement } from './parse-xml.ts';

const NAMESPACE = 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd';
/** Children of an element, in this order. `?` marks optional ones, `+` those that may repeat. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  courseStructure: ['course', 'objectives?', 'au+'],
  course: ['title', 'description'],
  objectives: ['objective+'],
  objective: ['title', 'description'],
  au: ['title', 'description', 'objectives?', 'url', 'launchParameters?', 'entitlementKey?'],
  title: ['langstring+'],
  description: ['langstring+'],
};
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  courseStructure: ['xmlns'],
  course: ['id'],
  objective: ['id'],
  au: ['id', 'launchMethod', 'moveOn', 'masteryScore', 'activityType'],
  langstring: ['lang'],
};
const MOVE_ON = ['NotApplicable', 'Passed', 'Completed', 'CompletedAndPassed', 'CompletedOrPassed'];
const LAUNCH = ['OwnWindow', 'AnyWindow'];

type Problem = readonly [isRight: boolean, problem: string];

const isIri = (value = ''): boolean => /^[a-z][a-z0-9+.-]*:\S+$/i.test(value);
const withDescendants = (element: XmlElement): XmlElement[] => [element, ...element.children.flatMap(withDescendants)];

function hasRightChildren({ name, children }: XmlElement, isReference: boolean): boolean {
  if (isReference) return children.length === 0;
  const pattern = (CHILDREN[name] ?? []).map(
    (child) => `(?:${child.replace(/[?+]$/, '')},)${/[?+]$/.exec(child)?.[0] ?? ''}`,
  );
  return new RegExp(`^${pattern.join('')}$`).test(children.map((child) => `${child.name},`).join(''));
}

function checkElement(element: XmlElement): Problem[] {
  const { name, attributes, text } = element;
  const isReference = name === 'objective' && 'idref' in attributes;
  const allowed = isReference ? ['idref'] : (ATTRIBUTES[name] ?? []);
  const hasId = ['course', 'au', 'objective'].includes(name) && !isReference;
  const isText = /^[a-z]{2,3}(-\w+)*$/i.test(attributes['lang'] ?? '') && text.trim() !== '';
  return [
    [hasRightChildren(element, isReference), `${name}: its children are not those of the schema, in order`],
    ...Object.keys(attributes).map((key) => [allowed.includes(key), `${name}: no attribute ${key}`] as const),
    [name !== 'langstring' || isText, 'langstring: language and text'],
    [!hasId || isIri(attributes['id']), `${name}: its id is no IRI`],
  ];
}

function checkUnit({ attributes, children }: XmlElement, files: readonly string[]): Problem[] {
  const mastery = attributes['masteryScore'] ?? '0';
  const isScore = /^\d(\.\d{1,4})?$/.test(mastery) && Number(mastery) <= 1;
  const url = children.find(({ name }) => name === 'url')?.text ?? '';
  return [
    [MOVE_ON.includes(attributes['moveOn'] ?? 'NotApplicable'), 'au: moveOn'],
    [LAUNCH.includes(attributes['launchMethod'] ?? 'AnyWindow'), 'au: launchMethod'],
    [isScore, 'au: masteryScore is 0 to 1 with four decimals at most'],
    // Query keys of the launch belong to the LMS.
    [!/[?&](endpoint|fetch|actor|registration|activityId)=/.test(url), 'au: the url takes a parameter of the launch'],
    [url.startsWith('https://') || files.includes(url.split('?')[0] ?? ''), 'au: the url is no file of the package'],
  ];
}

function checkIds(elements: readonly XmlElement[]): Problem[] {
  const ids = elements.flatMap(({ attributes }) => attributes['id'] ?? []);
  const references = elements.flatMap(({ attributes }) => attributes['idref'] ?? []);
  return [
    [new Set(ids).size === ids.length, 'an id is used twice'],
    [references.every((reference) => ids.includes(reference)), 'a reference leads nowhere'],
  ];
}

/**
 * Faults of a course structure by sections 13 and 14 of the cmi5 specification, one line each. The rules know only the
 * elements that these courses use.
 *
 * @param files the other files of the package
 */
export function courseProblems(xml: string, files: readonly string[]): string[] {
  const root = parseXml(xml);
  const elements = withDescendants(root);
  const isCourse = root.name === 'courseStructure' && root.attributes['xmlns'] === NAMESPACE;
  const units = elements.filter(({ name }) => name === 'au');
  return [
    [isCourse, 'the root is no course structure'] as const,
    ...elements.flatMap(checkElement),
    ...checkIds(elements),
    ...units.flatMap((unit) => checkUnit(unit, files)),
  ].flatMap(([isRight, problem]) => (isRight ? [] : [problem]));
}
