import type { XmlElement } from '#platform/server/xml';
import type { LanguageMap } from '../course.ts';
import { mostLanguages } from '../limits.ts';
import { quoted, warn, type CourseDocument } from './document.ts';

/** The tag of a text whose language is not known. */
const undetermined = 'und';

/** Letters of a tag; the longest in use have some twenty. */
const longestTag = 100;

/** In canonical case; undefined when it is no tag of RFC 5646. */
function canonical(tag: string): string | undefined {
  if (tag.length > longestTag) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

function tagOf(element: XmlElement, document: CourseDocument): string {
  const written = (element.attributes['lang'] ?? element.attributes['xml:lang'] ?? '').trim();
  if (written === '') return undetermined;
  // Some tools write tags as names of locales.
  const tag = canonical(written.replaceAll('_', '-'));
  if (tag === undefined || written.includes('_'))
    warn('odd-language', element, document, `has the language ${quoted(written)}, which is no tag of RFC 5646`);
  return tag ?? undetermined;
}

/** The words of an element in one line. */
const plainText = (element: XmlElement): string => element.text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** Not within a letter that takes two units of UTF-16. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');

/**
 * Texts by language. Texts without words are left out; of two in one language the first counts.
 *
 * @param elements one for each language, with the attribute `lang`
 * @param most letters of a text; longer ones are cut
 */
export function languageMap(elements: readonly XmlElement[], document: CourseDocument, most: number): LanguageMap {
  const map = new Map<string, string>();
  for (const element of elements) {
    const text = plainText(element);
    if (text === '') continue;
    const tag = tagOf(element, document);
    if (map.has(tag)) warn('odd-language', element, document, `is a second text in the language ${quoted(tag)}`);
    else if (map.size >= mostLanguages) warn('long-text', element, document, `is left out: there are too many`);
    else map.set(tag, cut(text, most));
    if (text.length > most) warn('long-text', element, document, `has more than ${most} letters; the rest is cut`);
  }
  return Object.fromEntries(map);
}
