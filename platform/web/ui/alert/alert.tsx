import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode, Ref } from 'react';
import { useWords } from '#platform/web/i18n';
import styles from './alert.module.css';

export interface AlertProps {
  readonly ref?: Ref<HTMLDivElement>;
  /** A refused call; its code names the sentence. `children` go first. */
  readonly error?: { readonly code: string } | null | undefined;
  /** Empty while nothing is wrong. */
  readonly children?: ReactNode;
}

/** Why an action failed. The region is in the document before its text: only then screen readers read the text aloud. */
export function Alert({ ref, error, children }: AlertProps): ReactNode {
  const { tDynamic } = useWords();
  const text = children || (error ? tDynamic(error.code) : '');
  return (
    <div ref={ref} role="alert" className={styles.alert}>
      {text && (
        <div className={styles.box}>
          <CircleAlert size={22} aria-hidden="true" />
          <div className={styles.text}>{text}</div>
        </div>
      )}
    </div>
  );
}
