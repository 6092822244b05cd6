import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import styles from '../profile.module.css';

/** What went wrong with a form as a whole; the region is there before its text, so that it is heard. */
export function ProfileAlert({ code }: { readonly code: string | undefined }): ReactNode {
  const { tDynamic } = useWords();
  return (
    <div role="alert" className={styles.alert}>
      {code && (
        <p className={styles.problem}>
          <CircleAlert size={22} aria-hidden="true" />
          <span>{tDynamic(code)}</span>
        </p>
      )}
    </div>
  );
}
