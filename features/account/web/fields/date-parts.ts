/** The texts of the three fields of a date. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export type DatePart = keyof DateParts;

const digits = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most);

/** `5. 3. 2012.` → its parts; parts that are not typed yet are empty. */
export function partsOf(text: string): DateParts {
  const [day = '', month = '', year = ''] = text.split('.');
  return { day: digits(day, 2), month: digits(month, 2), year: digits(year, 4) };
}

/** The parts as one text, `day. month. year.`; empty when nothing is typed [ACC-4]. */
export const writeParts = ({ day, month, year }: DateParts): string =>
  day || month || year ? `${day}. ${month}. ${year}.` : '';

/** A whole date as one text, pasted or filled in: `5. 3. 2012.`, `05/03/2012`, `2012-03-05`. */
export function wholeDate(text: string): DateParts | undefined {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text);
  if (iso) return { day: strip(iso[3]), month: strip(iso[2]), year: iso[1] ?? '' };
  const found = /^\s*(\d{1,2})\s*[./\- ]\s*(\d{1,2})\s*[./\- ]\s*(\d{4})\s*\.?\s*$/.exec(text);
  return found ? { day: strip(found[1]), month: strip(found[2]), year: found[3] ?? '' } : undefined;
}

const strip = (text = '') => text.replace(/^0+(?=\d)/, '');

/** Whether no further digit can follow: then the next field may have the focus. */
export function isFull(part: DatePart, text: string): boolean {
  if (part === 'year') return false;
  return text.length === 2 || Number(text) > (part === 'day' ? 3 : 1);
}

/** People end a part with a dot, a slash or a space. */
export const endsPart = (typed: string): boolean => /[./ \-,]$/.test(typed);
