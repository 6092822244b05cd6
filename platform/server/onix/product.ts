import { childOf, childrenOf, textOf, type OnixElement } from './read-products.ts';

export interface OnixContributor {
  readonly name: string;
  /** MARC relator code. */
  readonly role: string;
}

/** The fields of a product that are read. */
export interface OnixProduct {
  readonly reference: string;
  /** ISBNs as their 13 digits, other identifiers as written. */
  readonly identifiers: readonly string[];
  readonly title?: string;
  /** BCP 47, of ISO 639-2/B codes as written. */
  readonly language?: string;
  readonly contributors: readonly OnixContributor[];
  readonly publisher?: string;
  readonly description?: string;
  readonly subjects: readonly { readonly name: string; readonly code?: string }[];
  readonly collection?: { readonly name: string; readonly position?: number };
  /** Lowest school grade that it is for. */
  readonly grade?: string;
  /** Whether the message deletes the product. */
  readonly isDeleted: boolean;
}

/** The 13 digits of an ISBN, however it is written; undefined when it is none. */
export function isbnOf(text: string): string | undefined {
  const signs = text.replace(/^(?:urn:)?isbn:?/i, '').replace(/[\s-]/g, '');
  if (/^97[89]\d{10}$/.test(signs)) return signs;
  if (!/^\d{9}[\dXx]$/.test(signs)) return undefined;
  const digits = `978${signs.slice(0, 9)}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return digits + ((10 - (sum % 10)) % 10);
}

/** ONIX code list 17 → MARC relators, as far as children's books have them. */
const ROLES: Readonly<Record<string, string>> = {
  A01: 'aut',
  A02: 'aut',
  A12: 'ill',
  A13: 'pht',
  A36: 'art',
  B01: 'edt',
  B06: 'trl',
  B10: 'trl',
  E07: 'nrt',
};

function contributorOf(element: OnixElement): OnixContributor[] {
  const parts = [textOf(element, 'namesbeforekey'), textOf(element, 'keynames')].filter((part) => part !== undefined);
  const inverted = textOf(element, 'personnameinverted')?.split(/,\s*/).toReversed().join(' ');
  const name =
    textOf(element, 'personname') ??
    (parts.length > 0 ? parts.join(' ') : undefined) ??
    inverted ??
    textOf(element, 'corporatename');
  return name === undefined ? [] : [{ name, role: ROLES[textOf(element, 'contributorrole') ?? ''] ?? 'ctb' }];
}

/** The title itself, of the level of the product or of its collection. */
function titleIn(element: OnixElement | undefined, level: '01' | '02'): string | undefined {
  const details = childrenOf(element, 'titledetail');
  // 01 is the distinctive title; of others the first is as good.
  const detail = details.find((one) => textOf(one, 'titletype') === '01') ?? details[0];
  const found = childrenOf(detail, 'titleelement').find((one) => textOf(one, 'titleelementlevel') === level);
  const parts = [textOf(found, 'titleprefix'), textOf(found, 'titlewithoutprefix')].filter(
    (part) => part !== undefined,
  );
  return textOf(found, 'titletext') ?? (parts.length > 0 ? parts.join(' ') : undefined);
}

function collectionOf(detail: OnixElement | undefined): OnixProduct['collection'] {
  const collection = childOf(detail, 'collection');
  const name = titleIn(collection, '02');
  if (name === undefined) return undefined;
  const elements = childrenOf(childOf(collection, 'titledetail'), 'titleelement');
  const position = Number(elements.map((one) => textOf(one, 'partnumber')).find((part) => part !== undefined));
  return { name, ...(Number.isFinite(position) && { position }) };
}

function languageOf(detail: OnixElement | undefined): string | undefined {
  const languages = childrenOf(detail, 'language');
  // 01 is the language of the text.
  const language = languages.find((one) => textOf(one, 'languagerole') === '01') ?? languages[0];
  const code = textOf(language, 'languagecode');
  return code && [code, textOf(language, 'scriptcode'), textOf(language, 'countrycode')].filter(Boolean).join('-');
}

function subjectsOf(detail: OnixElement | undefined): OnixProduct['subjects'] {
  return childrenOf(detail, 'subject').flatMap((subject) => {
    const code = textOf(subject, 'subjectcode');
    // Words are for people; a code of an unknown scheme is no subject of a shelf.
    return (textOf(subject, 'subjectheadingtext') ?? '')
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean)
      .map((name) => ({ name, ...(code !== undefined && { code: name.toLowerCase() }) }));
  });
}

const markup = /<[^>]*>/g;

/** @param element a `Product` */
export function productOf(element: OnixElement): OnixProduct {
  const detail = childOf(element, 'descriptivedetail');
  const texts = childrenOf(childOf(element, 'collateraldetail'), 'textcontent');
  // 03 is the description, 02 a short one.
  const described = ['03', '02'].map((type) => texts.find((one) => textOf(one, 'texttype') === type));
  const description = textOf(described.find(Boolean), 'text')?.replace(markup, ' ').replace(/\s+/g, ' ').trim();
  const publishing = childOf(element, 'publishingdetail');
  const publisher =
    textOf(childOf(publishing, 'publisher'), 'publishername') ?? textOf(childOf(publishing, 'imprint'), 'imprintname');
  // 11 is a range of school grades.
  const range = childrenOf(detail, 'audiencerange').find((one) => textOf(one, 'audiencerangequalifier') === '11');
  const title = titleIn(detail, '01');
  const language = languageOf(detail);
  const collection = collectionOf(detail);
  const grade = textOf(range, 'audiencerangevalue');
  const values = childrenOf(element, 'productidentifier').flatMap((one) => textOf(one, 'idvalue') ?? []);
  return {
    reference: textOf(element, 'recordreference') ?? '',
    identifiers: [...new Set(values.map((value) => isbnOf(value) ?? value))],
    contributors: childrenOf(detail, 'contributor').flatMap(contributorOf),
    subjects: subjectsOf(detail),
    isDeleted: textOf(element, 'notificationtype') === '05',
    ...(title !== undefined && { title }),
    ...(language !== undefined && { language }),
    ...(publisher !== undefined && { publisher }),
    ...(description ? { description } : {}),
    ...(collection && { collection }),
    ...(grade !== undefined && { grade }),
  };
}
