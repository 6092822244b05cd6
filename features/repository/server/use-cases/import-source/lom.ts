import { childNamed, childrenNamed, collapsed, type XmlElement } from '#platform/server/xml';
import type { Licence } from '../../../contract/index.ts';
import { cleanLine, cleanTags, cleanText } from './names.ts';

/** What the metadata of a package or of a part of it say (IEEE LOM, in the bindings of IMS and of Common Cartridge). */
export interface Lom {
  readonly title: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly licence: Licence;
}

export const NO_LOM: Lom = { title: '', description: '', tags: [], licence: '' };

const languageOf = ({ attributes }: XmlElement): string =>
  (attributes['language'] ?? attributes['xml:lang'] ?? '').toLowerCase();

/** The text of an element in a language, or in the first one that it has. */
function textIn(element: XmlElement | undefined, language: string): string {
  const texts = element?.children.filter(({ name }) => name === 'string' || name === 'langstring') ?? [];
  const own = texts.find((text) => languageOf(text).split('-')[0] === language);
  return (own ?? texts[0] ?? element)?.text ?? '';
}

const CREATIVE_COMMONS =
  /creativecommons\.org\/(?:licenses|publicdomain)\/([a-z-]+)|\bCC[ -](0|BY(?:[ -](?:NC|SA|ND))*)\b/i;
const LICENCE_OF: Readonly<Record<string, Licence>> = {
  ...{ zero: 'cc0', '0': 'cc0', by: 'cc-by', 'by-sa': 'cc-by-sa', 'by-nc': 'cc-by-nc', 'by-nc-sa': 'cc-by-nc-sa' },
};

/** The licence that a statement of rights names by an address or a mark of Creative Commons. Pure. */
export function licenceIn(rights: string): Licence {
  const [, address, mark] = CREATIVE_COMMONS.exec(rights) ?? [];
  const name = (address ?? mark ?? '').toLowerCase().replaceAll(' ', '-');
  return Object.hasOwn(LICENCE_OF, name) ? (LICENCE_OF[name] ?? '') : '';
}

/** Reads the metadata of an element. @param language of the market, as a code such as `hr` */
export function readLom(parent: XmlElement, language: string): Lom {
  const lom = childNamed(childNamed(parent, 'metadata'), 'lom');
  if (!lom) return NO_LOM;
  const general = childNamed(lom, 'general');
  const rights = childNamed(lom, 'rights');
  const keywords = childrenNamed(general, 'keyword').flatMap((keyword) => textIn(keyword, language).split(/[,;]/));
  return {
    title: cleanLine(collapsed(textIn(childNamed(general, 'title'), language))),
    description: cleanText(textIn(childNamed(general, 'description'), language)),
    tags: cleanTags(keywords),
    licence: licenceIn(rights?.text ?? ''),
  };
}
