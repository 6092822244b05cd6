import { useWords } from '#platform/web/i18n';

/** The names of units that have no title. */
export function useNameOf(): (position: number) => string {
  const { t } = useWords();
  return (position) => t('courses.part', { number: position });
}
