import type { EntryPageProps } from '#platform/web/page';
import { useWords } from '#platform/web/i18n';

/** The words beside the school bench on pages for visitors who are not signed in. */
export function useEntryWords(): Pick<EntryPageProps, 'greeting' | 'lead'> {
  const { t } = useWords();
  return { greeting: t('account.panel-greeting'), lead: t('account.panel-text') };
}
