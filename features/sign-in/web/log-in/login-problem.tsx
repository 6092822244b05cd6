import type { ReactNode } from 'react';
import type { CallError } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { sessionErrors } from '#features/session/contract';
import { Announced } from '#features/session/web';
import { Alert } from '#platform/web/ui';
import styles from './login-form.module.css';

interface LoginProblemProps {
  readonly error: CallError | null;
  /** Seconds until another login is allowed. */
  readonly seconds: number;
}

/** Said aloud at these seconds and at the multiples of ten: a voice that counts each one could not be stopped. */
const SAID = [1, 5];
const isSaid = (seconds: number) => SAID.includes(seconds) || seconds % 10 === 0;

/** Why the login did not work, and how long to wait. */
export function LoginProblem({ error, seconds }: LoginProblemProps): ReactNode {
  const { t, tDynamic } = useWords();
  const isSlowed = error?.code === sessionErrors['too-many-failures'].code;
  const wait = seconds > 0 ? t('session.wait', { seconds }) : t('session.wait-over');
  return (
    <Alert>
      {error && (
        <>
          <p>{tDynamic(error.code)}</p>
          {isSlowed && (
            <>
              <p className={styles.wait} aria-hidden="true">
                {wait}
              </p>
              <Announced text={wait} isDue={seconds === 0 || isSaid(seconds)} />
            </>
          )}
        </>
      )}
    </Alert>
  );
}
