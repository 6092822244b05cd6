import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { descendants, parseXmlTree, XmlRefused } from '#platform/server/xml';
import { addressProblem } from '../../../contract/index.ts';
import { extensionOf } from './names.ts';

/** Files that hold one address are small; a longer page holds more than a link. Bytes. */
export const LINK_FILE_MAX = 16_384;

/** Names of files that may hold nothing but an address. */
export const mayBeLink = (name: string): boolean => /^(?:url|webloc|txt|x?html?)$/.test(extensionOf(name));
/** Names of files that are no materials themselves. */
export const isLinkFile = (name: string): boolean => /^(?:url|webloc)$/.test(extensionOf(name));
export const isPage = (name: string): boolean => /^x?html?$/.test(extensionOf(name));

const sound = (address: string | undefined): string | undefined =>
  address !== undefined && addressProblem(address) === undefined ? address.trim() : undefined;

/** The address in a property list of macOS, as XML or binary. */
function weblocAddress(bytes: Buffer): string | undefined {
  if (bytes.toString('latin1', 0, 6) === 'bplist') return /https?:\/\/[!-~]+/i.exec(bytes.toString('latin1'))?.[0];
  try {
    const elements = [...descendants(parseXmlTree('webloc', bytes))];
    const key = elements.findIndex(({ name, text }) => name === 'key' && text.trim() === 'URL');
    return key < 0 ? undefined : elements[key + 1]?.text;
  } catch (error) {
    if (error instanceof XmlRefused) return undefined;
    throw error;
  }
}

type Node = DefaultTreeAdapterTypes.Node;
const HEAVY = new Set(['img', 'video', 'audio', 'object', 'embed', 'form', 'script', 'table', 'svg', 'canvas', 'math']);
const SILENT = new Set(['title', 'style', 'a']);

/** The address that an element leads to, in whatever scheme. */
function leadsTo({ tagName, attrs }: DefaultTreeAdapterTypes.Element): string | undefined {
  const valueOf = (name: string) => attrs.find((attribute) => attribute.name === name)?.value;
  if (tagName === 'a') return valueOf('href');
  if (tagName === 'iframe') return valueOf('src');
  const isRefresh = tagName === 'meta' && valueOf('http-equiv')?.toLowerCase() === 'refresh';
  return isRefresh ? /url\s*=\s*["']?([^"'\s]+)/i.exec(valueOf('content') ?? '')?.[1] : undefined;
}

const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';

/** The address of a page that is nothing but a link: one address, and no words or pictures beside it. Pure. */
export function pageAddress(html: string): string | undefined {
  const found = new Set<string>();
  const waiting: Node[] = [parse(html)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isText(node) && node.value.trim() !== '') return undefined;
    if ('tagName' in node) {
      if (HEAVY.has(node.tagName)) return undefined;
      const address = leadsTo(node);
      if (address !== undefined) found.add(address);
      if (SILENT.has(node.tagName)) continue;
    }
    if ('childNodes' in node) waiting.push(...node.childNodes);
  }
  const [only, ...others] = found;
  return others.length === 0 ? sound(only) : undefined;
}

/**
 * The web address that a small file holds and nothing else; undefined for a file with more in it.
 *
 * @param name by its extension the file is a link of Windows or macOS, a page or a text
 */
export function addressIn(name: string, bytes: Buffer): string | undefined {
  if (bytes.length > LINK_FILE_MAX) return undefined;
  if (extensionOf(name) === 'webloc') return sound(weblocAddress(bytes));
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  if (extensionOf(name) === 'url') return sound(/^URL=(.+)$/im.exec(text)?.[1]);
  return isPage(name) ? pageAddress(text) : sound(text);
}
