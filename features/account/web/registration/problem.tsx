import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import styles from './problem.module.css';

/** Why sending a form did not work; said at once. The place is there before its text. */
export const FormProblem = ({ text }: { readonly text: string | undefined }): ReactNode => (
  <div role="alert" className={styles.alert}>
    {text && (
      <div className={styles.problem}>
        <CircleAlert size={22} aria-hidden="true" />
        <p>{text}</p>
      </div>
    )}
  </div>
);
