import { gapOf } from './locale-gaps.ts';

export type NumberFormatter = (value: number, options?: Intl.NumberFormatOptions) => string;

/** Writes numbers as the language does; formatters are made once per set of options. */
export function numberFormatter(languageTag: string): NumberFormatter {
  const gap = gapOf(languageTag);
  const made = new Map<string, Intl.NumberFormat>();
  const formatOf = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const key = JSON.stringify(options);
    const cached = made.get(key);
    if (cached) return cached;
    // Browsers before 2022 take 'min2' as true and group from four digits.
    const grouping = gap?.isGroupedFromFiveDigits ? { useGrouping: 'min2' as unknown as true } : {};
    const format = new Intl.NumberFormat(gap ? 'en' : languageTag, { ...grouping, ...options });
    made.set(key, format);
    return format;
  };
  if (!gap) return (value, options = {}) => formatOf(options).format(value);

  const written: Partial<Record<Intl.NumberFormatPartTypes, string>> = {
    decimal: gap.decimal,
    group: gap.group,
    percentSign: `${gap.beforePercent}%`,
  };
  return (value, options = {}) =>
    formatOf(options)
      .formatToParts(value)
      .map((part) => written[part.type] ?? part.value)
      .join('');
}
