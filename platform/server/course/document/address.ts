import type { XmlElement } from '#platform/server/xml';
import type { CourseAddress } from '../course.ts';
import { longest } from '../limits.ts';
import { quoted, refuse, warn, type CourseDocument } from './document.ts';

/** Parameters that a launch adds to the address of a unit. */
export type ReservedParameters = ReadonlySet<string>;

function checkParameters(query: string, element: XmlElement, document: CourseDocument, reserved: ReservedParameters) {
  const taken = [...new URLSearchParams(query).keys()].find((name) => reserved.has(name));
  if (taken !== undefined)
    refuse('reserved-parameter', element, document, `has the parameter ${quoted(taken)}, which the launch sets`);
}

/** The address of a unit on another server. */
function remoteAddress(text: string, element: XmlElement, document: CourseDocument): URL {
  if (!/^https?:\/\//i.test(text))
    refuse('invalid-address', element, document, `has the address ${quoted(text)}; only http and https are opened`);
  if (!URL.canParse(text)) refuse('invalid-address', element, document, `has the address ${quoted(text)}, no URL`);
  const url = new URL(text);
  if (url.username !== '' || url.password !== '')
    refuse('invalid-address', element, document, `has an address with a user name or password`);
  if (url.protocol === 'http:')
    warn('insecure-address', element, document, `has the address ${quoted(text)}, which is not encrypted`);
  document.hosts.add(url.host);
  return url;
}

function percentDecoded(path: string, element: XmlElement, document: CourseDocument): string {
  try {
    const decoded = decodeURIComponent(path);
    if (!/\p{Cc}/u.test(decoded)) return decoded;
  } catch {
    // Refused below.
  }
  return refuse('invalid-address', element, document, `has the address ${quoted(path)}, which cannot be decoded`);
}

/** The steps of a path, without those that lead nowhere. */
function entryPath(path: string, element: XmlElement, document: CourseDocument): string {
  const decoded = percentDecoded(path, element, document);
  const steps: string[] = [];
  for (const step of decoded.replaceAll('\\', '/').split('/')) {
    if (step === '..' && steps.pop() === undefined)
      refuse('invalid-address', element, document, `has the address ${quoted(path)}, which leaves the archive`);
    if (!['', '.', '..'].includes(step)) steps.push(step);
  }
  if (/\\|^\/|\/\//.test(decoded))
    warn('odd-address', element, document, `has the address ${quoted(path)}; it is read as "${steps.join('/')}"`);
  return steps.join('/').normalize('NFC');
}

/** Refuses an address that leads to no file of the archive. */
function checkEntry(path: string, element: XmlElement, document: CourseDocument): void {
  const { names = new Set<string>() } = document;
  if (names.has(path)) return;
  const similar = [...names].find((name) => name.toLowerCase() === path.toLowerCase());
  const hint = similar === undefined ? '' : `; there is ${quoted(similar)}`;
  refuse('missing-entry', element, document, `names ${quoted(path)}, which is not in the archive${hint}`);
}

/**
 * Where a unit starts: an entry of the archive, or an address of another server.
 *
 * @param element holds the address as its text
 * @throws Refused `invalid-address`, `missing-entry`, `reserved-parameter` or `too-long`
 */
export function addressOf(element: XmlElement, document: CourseDocument, reserved: ReservedParameters): CourseAddress {
  const text = element.text.trim();
  if (text === '') refuse('invalid-address', element, document, 'is empty');
  if (text.length > longest.address) refuse('too-long', element, document, `has more than ${longest.address} letters`);
  if (/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(text)) {
    const url = remoteAddress(text, element, document);
    checkParameters(url.search, element, document, reserved);
    return { kind: 'remote', href: url.href };
  }
  if (!document.names)
    refuse(
      'invalid-address',
      element,
      document,
      `has the address ${quoted(text)}; without an archive it must be absolute`,
    );
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#[^]*)?$/.exec(text) ?? [];
  const entry = entryPath(path, element, document);
  checkEntry(entry, element, document);
  checkParameters(query, element, document, reserved);
  return { kind: 'entry', path: entry, query, fragment };
}
