import { xhtmlEntities } from './xhtml-entities.ts';

/** A DOCTYPE in its parts, in order: comments and instructions, entities, other declarations with their strings. */
const part =
  /<!--[^]*?-->|<\?[^]*?\?>|<!ENTITY\s+(?<parameter>%\s+)?(?<name>[^\s%"'>]+)\s+(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<external>(?:"[^"]*"|'[^']*'|[^"'>])*))\s*>|<!(?<other>(?:"[^"]*"|'[^']*'|[^"'>])*)>/g;

/** Attributes that a DOCTYPE may not give to every element behind the back of what checks elements. */
const loadedDefault =
  /^ATTLIST\b[^]*?\s(?:[^\s"':]+:)?(?:on\w+|href|src\w*|style|rel|data|action|formaction|poster|http-equiv|content|ping)\s[^"']*["']/i;

/** The part before the subset: a name, and identifiers in quotes, which may hold text that looks like a declaration. */
const beforeSubset = /^(?:"[^"]*"|'[^']*'|[^"'[])*(?:\[|$)/;

const most = 2000;
const longest = 10_000;

/** Resolves the character references in the value of an entity. */
const resolved = (value: string): string =>
  value.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex: string | undefined, decimal: string | undefined) => {
    const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '\uFFFD';
  });

const predefined = new Set(['lt', 'gt', 'amp', 'quot', 'apos']);

/** Whether a declaration that gives no entity could change elements after the check. */
const isHarmful = (declaration: string): boolean => /^\s*ENTITY/i.test(declaration) || loadedDefault.test(declaration);

/** Whether the value of an entity is plain text; that of a parameter entity must be empty. */
function isPlain(name: string, value: string, isParameter: boolean): boolean {
  if (value.length > longest) return false;
  if (isParameter) return value === '';
  return predefined.has(name) || !/[<&]/.test(value);
}

/**
 * The entities that a DOCTYPE declares with plain text. An entity that could hold markup, name another entity or
 * be external is no plain text: a browser would see content that was not checked here. External entities are made empty
 * first (inert-entities.ts), here and for every reader of the document.
 *
 * @returns undefined when one of them is not plain
 */
export function plainEntities(doctype: string): Readonly<Record<string, string>> | undefined {
  const found: Record<string, string> = {};
  let count = 0;
  for (const { groups = {} } of doctype.replace(beforeSubset, '').matchAll(part)) {
    const { parameter, name, double, single, external, other } = groups;
    if (other !== undefined && isHarmful(other)) return undefined;
    if (name === undefined) continue;
    const value = resolved(double ?? single ?? '');
    const isParameter = parameter !== undefined;
    count += 1;
    if (external !== undefined || count > most || !isPlain(name, value, isParameter)) return undefined;
    if (isParameter || predefined.has(name)) continue;
    // Of two declarations the first counts (XML §4.2).
    found[name] ??= value;
  }
  return found;
}

/** The entities that a document knows, those of XML excepted: those of XHTML where it names it, and its own. */
export function entitiesOf(doctype: string): Readonly<Record<string, string>> | undefined {
  const own = plainEntities(doctype);
  return own && { ...(/\bXHTML\b/i.test(doctype) ? xhtmlEntities : {}), ...own };
}
