import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { ContentDialog } from '#platform/web/ui';
import styles from './collected-dialog.module.css';

const POINTS = ['home.collected-books', 'home.collected-time', 'home.collected-class', 'home.collected-not'] as const;

/** The data stored about a child and why, in plain words. */
export function CollectedDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useWords();
  return (
    <ContentDialog title={t('home.collected-title')} onClose={onClose}>
      <ul className={styles.points}>
        {POINTS.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <p>{t('home.collected-rights')}</p>
    </ContentDialog>
  );
}
