import { valuesOf, type Metas } from './metas.ts';
import type { XmlElement } from '../xml/xml-tree.ts';

const TERMS = new Set(['dcterms:license', 'license']);
const OPEN_ADDRESS = /\bhttps?:\/\/(?:www\.)?creativecommons\.org\/(?:licenses|publicdomain)\/[a-z]/i;
const OPEN_NAME = /^(?:©[^.;]*[.;]\s*)?(?:CC0|CC[- ]BY|Creative Commons|public domain)\b/i;
/** What takes back what an address beside it gives, as publishers of our markets and of their neighbours write it. */
const CLOSED = new RegExp(
  [
    'all rights reserved|alle rechte vorbehalten|alle rettigheter (?:er )?forbeholdt|allur réttur áskilinn|öll réttindi áskilin',
    'sva (?:autorska )?prava (?:su )?(?:pridržana|zadržana|rezervi[rs]ana|zaštićena)',
    'сва (?:ауторска )?права (?:су )?(?:придржана|задржана|резервисана|заштићена)',
    'vse pravice (?:so )?pridržane|сите права (?:се )?(?:задржани|резервирани)|всички права (?:са )?запазени',
    '(?:všechna|veškerá) práva (?:jsou )?vyhrazena|všetky práva (?:sú )?vyhradené|(?:wszelkie|wszystkie) prawa (?:są )?zastrzeżone',
    '[ву]сі права (?:захищено|захищені|застережено|застережені)|все права защищены',
    'toate drepturile (?:sunt )?rezervate|vis(?:os|as) teisės (?:yra )?saugomos|të gjitha të drejtat (?:janë )?(?:(?:të|e) )?rezervuara',
    '(?:tüm|her) hak(?:ları|kı) saklıdır|tous droits réservés|tutti i diritti (?:sono )?riservati|minden jog fenntartva',
    'todos los derechos reservados',
  ].join('|'),
  'iu',
);

/**
 * Whether the publisher gave the book to everybody: its rights, licence or a link of it names Creative Commons or the public
 * domain. What is not said is not given. Pure.
 *
 * @param rights text of all dc:rights
 */
export function isOpenlyLicensed(metadata: XmlElement, metas: Metas, rights: readonly string[]): boolean {
  const links = metadata.children
    .filter(({ name, attributes }) => name === 'link' && attributes['refines'] === undefined && isLicence(attributes))
    .map(({ attributes }) => attributes['href'] ?? '');
  const said = [...rights, ...links, ...valuesOf(metas, 'dcterms:license'), ...valuesOf(metas, 'dcterms:rights')];
  // Letters with their marks apart are the same letters.
  if (said.some((text) => CLOSED.test(text.normalize('NFC').replace(/\s+/gu, ' ')))) return false;
  return said.some((text) => OPEN_ADDRESS.test(text) || OPEN_NAME.test(text.trim()));
}

const isLicence = (attributes: XmlElement['attributes']): boolean =>
  (attributes['rel'] ?? '').split(/\s+/).some((term) => TERMS.has(term));
