import { collation, type Compare } from './collation.ts';
import { formatDate, formatTime, type Moment } from './dates.ts';
import { gapOf } from './locale-gaps.ts';
import { numberFormatter, type NumberFormatter } from './numbers.ts';

/** How a market writes and sorts things [MKT-7]. */
export interface Formats {
  /** BCP 47 tag that all of these follow. */
  readonly languageTag: string;
  readonly number: NumberFormatter;
  /** A score or points, at most two decimals; a trailing `.00` is dropped. */
  readonly score: (value: number) => string;
  /** A score inside a badge: no decimals [PROG-5]. */
  readonly badge: (value: number) => string;
  /** A percentile, not grouped: decimal comma except in English, a trailing `.00` dropped. */
  readonly percentile: (value: number) => string;
  /** A share from 0 to 1 with the language's per cent sign, no decimals. */
  readonly percent: (share: number) => string;
  /** `DD. MM. YYYY.` */
  readonly date: (moment: Moment) => string;
  /** `HH:mm:ss` */
  readonly time: (moment: Moment) => string;
  /** The name of a month, 1 to 12. */
  readonly monthName: (month: number) => string;
  /** The plural category of a count. */
  readonly plural: (count: number) => Intl.LDMLPluralRule;
  /** For `toSorted`: the order of the language. */
  readonly compare: Compare;
}

const TWO_DECIMALS: Intl.NumberFormatOptions = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const NO_DECIMALS: Intl.NumberFormatOptions = { maximumFractionDigits: 0 };
const PERCENT: Intl.NumberFormatOptions = { style: 'percent', maximumFractionDigits: 0 };

/** The formats of a language; cheap to keep, dear to make. */
export function createFormats(languageTag: string): Formats {
  const number = numberFormatter(languageTag);
  const rules = new Intl.PluralRules(languageTag);
  const decimal = languageTag.startsWith('en') ? '.' : ',';
  return {
    languageTag,
    number,
    score: (value) => number(value, Number(value.toFixed(2)) % 1 === 0 ? NO_DECIMALS : TWO_DECIMALS),
    badge: (value) => number(value, NO_DECIMALS),
    percentile: (value) => value.toFixed(2).replace(/\.00$/, '').replace('.', decimal),
    percent: (share) => number(share, PERCENT),
    date: formatDate,
    time: formatTime,
    monthName: (month) => monthName(languageTag, month),
    plural: (count) => rules.select(count),
    compare: collation(languageTag),
  };
}

function monthName(languageTag: string, month: number): string {
  const listedName = gapOf(languageTag)?.months[month - 1];
  if (listedName) return listedName;
  const middle = new Date(Date.UTC(2026, month - 1, 15));
  return new Intl.DateTimeFormat(languageTag, { month: 'long', timeZone: 'UTC' }).format(middle);
}
