import type { MarkupElement } from './markup-node.ts';

/** Namespaces of prefixes that a document uses without a declaration. */
const KNOWN: Readonly<Record<string, string>> = {
  epub: 'http://www.idpf.org/2007/ops',
  xlink: 'http://www.w3.org/1999/xlink',
  dc: 'http://purl.org/dc/elements/1.1/',
  opf: 'http://www.idpf.org/2007/opf',
  ops: 'http://www.idpf.org/2007/ops',
  dcterms: 'http://purl.org/dc/terms/',
  svg: 'http://www.w3.org/2000/svg',
};

/** Names that XML allows, as far as any vocabulary uses them. */
const localName = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;

/** Signs that XML 1.0 forbids, halves of pairs among them. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const withoutForbidden = (text: string): string => text.replace(forbidden, ' ');

const escaped = (text: string, signs: RegExp): string =>
  withoutForbidden(text).replace(signs, (sign) => `&#${sign.charCodeAt(0)};`);

const writtenText = (text: string): string => escaped(text, /[&<>\r]/g);
const writtenValue = (value: string): string => escaped(value, /[&<>"\t\n\r]/g);

type Prefixes = ReadonlyMap<string, string>;

/** All prefixes that the document declares or uses by custom: declared once, at the root. */
function prefixesOf(root: MarkupElement): Prefixes {
  const declared = new Map<string, string>();
  const used = new Set<string>();
  const visit = ({ name, attributes, content }: MarkupElement): void => {
    for (const [key, value] of [[name, ''] as const, ...attributes]) {
      const [prefix = '', local] = key.split(':');
      const address = withoutForbidden(value).trim();
      if (prefix === 'xmlns' && local && localName.test(local) && address !== '' && !declared.has(local))
        declared.set(local, address);
      else if (local !== undefined) used.add(prefix);
    }
    for (const child of content) if (typeof child !== 'string') visit(child);
  };
  visit(root);
  for (const prefix of ['xml', 'xmlns']) declared.delete(prefix);
  const isReserved = (address: string): boolean =>
    /^http:\/\/www\.w3\.org\/(?:XML\/1998\/namespace|2000\/xmlns\/)$/.test(address);
  const declarations = [...used].flatMap((prefix) => {
    const address = declared.get(prefix) ?? (Object.hasOwn(KNOWN, prefix) ? KNOWN[prefix] : undefined);
    return address === undefined || isReserved(address) ? [] : [[prefix, address] as const];
  });
  return new Map(declarations);
}

/** The name as XML with namespaces may have it; undefined where there is none. */
function allowed(name: string, prefixes: Prefixes): string | undefined {
  const parts = name.split(':');
  const [first = '', local] = parts;
  if (parts.length === 1) return localName.test(first) ? first : undefined;
  if (parts.length > 2 || !local || !localName.test(local)) return undefined;
  return first === 'xml' || prefixes.has(first) ? name : undefined;
}

function writtenAttributes({ attributes }: MarkupElement, prefixes: Prefixes): string {
  const found = new Map<string, string>();
  for (const [name, value] of attributes) {
    if (name === 'xmlns' || name.startsWith('xmlns:')) continue;
    const own = allowed(name, prefixes);
    // Two prefixes may mean the same: the place is taken by the first.
    const [prefix = '', local] = own?.split(':') ?? [];
    const place = local === undefined ? own : `${prefixes.get(prefix) ?? prefix} ${local}`;
    if (own !== undefined && place !== undefined && !found.has(place))
      found.set(place, ` ${own}="${writtenValue(value)}"`);
  }
  return [...found.values()].join('');
}

/**
 * A tree as an XML document that is well-formed whatever the tree holds: only elements, attributes and text are written, names
 * and signs that XML forbids are left out, everything that could be read as markup is escaped.
 */
export function writeXml(root: MarkupElement, doctype: string): string {
  const prefixes = prefixesOf(root);
  const write = (element: MarkupElement, around: string, isRoot: boolean): string => {
    const inner = (namespace: string): string =>
      element.content
        .map((part) => (typeof part === 'string' ? writtenText(part) : write(part, namespace, false)))
        .join('');
    const name = allowed(element.name, prefixes);
    if (name === undefined && !isRoot) return inner(around);
    const isPrefixed = name?.includes(':') ?? false;
    const namespace = isPrefixed ? around : element.namespace;
    const own = namespace === around ? '' : ` xmlns="${writtenValue(namespace)}"`;
    const more = isRoot
      ? [...prefixes].map(([prefix, address]) => ` xmlns:${prefix}="${writtenValue(address)}"`).join('')
      : '';
    const text = inner(namespace);
    const start = `<${name ?? 'root'}${own}${more}${writtenAttributes(element, prefixes)}`;
    return text === '' ? `${start}/>` : `${start}>${text}</${name ?? 'root'}>`;
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${doctype}${write(root, '', true)}\n`;
}
