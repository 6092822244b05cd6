import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import styles from './join-dialog.module.css';

/** Why a code let nobody in; the region is there before its text, so that it is heard [JOIN-3]. */
export function JoinAlert({ code }: { readonly code: string | undefined }): ReactNode {
  const { tDynamic } = useWords();
  return (
    <div role="alert" className={styles.alert}>
      {code && (
        <p>
          <CircleAlert size={22} aria-hidden="true" />
          <span>{tDynamic(code)}</span>
        </p>
      )}
    </div>
  );
}
