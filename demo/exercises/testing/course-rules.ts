import { SaxesParser } from 'saxes';

/** An element with its children and text; prefixes are not used by these courses. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

export function parseXml(xml: string): Element {
  const top: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return top.children[0] ?? top;
}

const NAMESPACE = 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd';
/** Children that an element may have, in this order; `?` may be missing, `+` stands once or more. */
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

const isIri = (value = ''): boolean => /^[a-z][a-z0-9+.-]*:\S+$/i.test(value);
const all = (element: Element): Element[] => [element, ...element.children.flatMap(all)];

function childrenFit({ name, children }: Element, isReference: boolean): boolean {
  if (isReference) return children.length === 0;
  const pattern = (CHILDREN[name] ?? []).map(
    (child) => `(?:${child.replace(/[?+]$/, '')},)${/[?+]$/.exec(child)?.[0] ?? ''}`,
  );
  return new RegExp(`^${pattern.join('')}$`).test(children.map((child) => `${child.name},`).join(''));
}

/**
 * What is wrong with a course structure by sections 13 and 14 of the cmi5 specification, one line each; of the structure
 * only what these courses use is known, blocks are not.
 *
 * @param files the other files of the package
 */
export function courseProblems(xml: string, files: readonly string[]): string[] {
  const root = parseXml(xml);
  const elements = all(root);
  const found: string[] = [];
  const check = (isRight: boolean, problem: string) => void (isRight || found.push(problem));
  check(root.name === 'courseStructure' && root.attributes['xmlns'] === NAMESPACE, 'the root is no course structure');
  for (const element of elements) {
    const { name, attributes, text } = element;
    const isReference = name === 'objective' && 'idref' in attributes;
    check(childrenFit(element, isReference), `${name}: its children are not those of the schema, in order`);
    const allowed = isReference ? ['idref'] : (ATTRIBUTES[name] ?? []);
    for (const key of Object.keys(attributes)) check(allowed.includes(key), `${name}: no attribute ${key}`);
    if (name === 'langstring')
      check(
        /^[a-z]{2,3}(-\w+)*$/i.test(attributes['lang'] ?? '') && text.trim() !== '',
        'langstring: language and text',
      );
    if (name === 'course' || name === 'au' || (name === 'objective' && !isReference))
      check(isIri(attributes['id']), `${name}: its id is no IRI`);
  }
  const ids = elements.map(({ attributes }) => attributes['id']).filter((id) => id !== undefined);
  check(new Set(ids).size === ids.length, 'an id stands twice');
  for (const { attributes } of elements)
    if (attributes['idref']) check(ids.includes(attributes['idref']), 'a reference leads nowhere');
  for (const { attributes, children } of elements.filter(({ name }) => name === 'au')) {
    check(MOVE_ON.includes(attributes['moveOn'] ?? 'NotApplicable'), 'au: moveOn');
    check(LAUNCH.includes(attributes['launchMethod'] ?? 'AnyWindow'), 'au: launchMethod');
    const mastery = attributes['masteryScore'] ?? '0';
    check(
      /^\d(\.\d{1,4})?$/.test(mastery) && Number(mastery) <= 1,
      'au: masteryScore is 0 to 1 with four decimals at most',
    );
    const url = children.find(({ name }) => name === 'url')?.text ?? '';
    // Query keys of the launch belong to the LMS.
    check(
      !/[?&](endpoint|fetch|actor|registration|activityId)=/.test(url),
      'au: the url takes a parameter of the launch',
    );
    check(
      url.startsWith('https://') || files.includes(url.split('?')[0] ?? ''),
      'au: the url is no file of the package',
    );
  }
  return found;
}
