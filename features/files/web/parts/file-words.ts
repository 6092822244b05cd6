import { useFormats, useWords } from '#platform/web/i18n';
import type { ShownFile } from '../../contract/index.ts';

const KILO = 1000;
const MEGA = 1_000_000;

/** What a person calls a file of this type, as a key of words. */
function typeKey({ kind, mediaType }: Pick<ShownFile, 'kind' | 'mediaType'>) {
  if (kind !== 'document') return `files.type-${kind}` as const;
  if (/presentation/.test(mediaType)) return 'files.type-presentation';
  if (/spreadsheet/.test(mediaType)) return 'files.type-spreadsheet';
  return mediaType.startsWith('text/') ? 'files.type-text' : 'files.type-document';
}

/** Type and size of a file in words and numbers of the market. */
export function useFileWords(file: Pick<ShownFile, 'kind' | 'mediaType' | 'size'>): { type: string; size: string } {
  const { t } = useWords();
  const { number } = useFormats();
  const [unit, value] =
    file.size < MEGA ? (['kilobyte', file.size / KILO] as const) : (['megabyte', file.size / MEGA] as const);
  // A file that is not empty has no size of zero.
  const shown = Math.max(value, unit === 'kilobyte' ? 1 : 0);
  const size = number(shown, { style: 'unit', unit, maximumFractionDigits: unit === 'kilobyte' ? 0 : 1 });
  return { type: t(typeKey(file)), size };
}
