import { useWords } from '#platform/web/i18n';

/** As limits are counted [REPO-12]. */
const KB = 1000;
const MB = 1_000_000;

/** Writes bytes as people do: `840 kB`, `1.4 MB`. */
export function useFileSize(): (bytes: number) => string {
  const { t } = useWords();
  return (bytes) => {
    if (bytes < 0.95 * MB) return t('files.size-kb', { size: Math.ceil(bytes / KB) });
    const size = bytes / MB;
    return t('files.size-mb', { size: size < 9.95 ? Math.round(size * 10) / 10 : Math.round(size) });
  };
}
