/** What Chromium's Intl does not know of a language, although it claims to. */
export interface LocaleGap {
  readonly decimal: string;
  readonly group: string;
  /** Between a number and its per cent sign. */
  readonly beforePercent: string;
  /** Whether four-digit numbers stay ungrouped. */
  readonly isGroupedFromFiveDigits: boolean;
  /** January to December, in their standalone form. */
  readonly months: readonly string[];
  /** Letters in their order, digraphs included; or the tag of a language with the same order. */
  readonly order: { readonly alphabet: string } | { readonly sameAs: string };
}

const NO_BREAK_SPACE = '\u00a0';

/**
 * The four languages whose numbers, months and order a browser may lack (Chromium 156 writes en-US instead). Four small
 * tables weigh under 1 kB; polyfills with the data of one such language weigh 62 kB. Equality with ICU is tested in
 * a real Chromium [MKT-7].
 */
export const localeGaps: Readonly<Record<string, LocaleGap>> = {
  mk: {
    decimal: ',',
    group: '.',
    beforePercent: NO_BREAK_SPACE,
    isGroupedFromFiveDigits: false,
    months: 'јануари февруари март април мај јуни јули август септември октомври ноември декември'.split(' '),
    order: { alphabet: 'а б в г д ѓ е ж з ѕ и ј к л љ м н њ о п р с т ќ у ф х ц ч џ ш' },
  },
  sq: {
    decimal: ',',
    group: NO_BREAK_SPACE,
    beforePercent: '',
    isGroupedFromFiveDigits: true,
    months: 'janar shkurt mars prill maj qershor korrik gusht shtator tetor nëntor dhjetor'.split(' '),
    order: { alphabet: 'a b c ç d dh e ë f g gj h i j k l ll m n nj o p q r rr s sh t th u v w x xh y z zh' },
  },
  is: {
    decimal: ',',
    group: '.',
    beforePercent: '',
    isGroupedFromFiveDigits: false,
    months: 'janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember'.split(' '),
    order: { alphabet: 'a á b c d ð e é f g h i í j k l m n o ó p q r s t u ú v w x y ý z þ æ ö' },
  },
  bs: {
    decimal: ',',
    group: '.',
    beforePercent: '',
    isGroupedFromFiveDigits: false,
    months: 'januar februar mart april maj juni juli august septembar oktobar novembar decembar'.split(' '),
    order: { sameAs: 'hr' },
  },
};

/** The gap of a BCP 47 tag, by its language. */
export const gapOf = (languageTag: string): LocaleGap | undefined => localeGaps[languageTag.split('-', 1)[0] ?? ''];
