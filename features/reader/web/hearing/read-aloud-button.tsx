import Pause from 'lucide-react/icons/pause';
import Volume from 'lucide-react/icons/volume-2';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import styles from './read-aloud-button.module.css';
import type { Hearing } from './use-hearing.ts';

/** One large button that reads aloud, and beside it how quickly; absent where nothing can be heard [READ-13]. */
export function ReadAloudButton({ hearing }: { readonly hearing: Hearing }): ReactNode {
  const { t } = useWords();
  const { canHear, isOn, rate } = hearing;
  if (!canHear) return null;
  const label = t(isOn ? 'reader.hear-stop' : 'reader.hear');
  return (
    <div className={classNames(layouts.row, styles.hear)} data-hearing={isOn || undefined}>
      <button
        type="button"
        className={classNames(layouts.center, styles.button)}
        data-on={isOn || undefined}
        aria-label={label}
        title={label}
        onClick={hearing.toggle}
      >
        {isOn ? <Pause aria-hidden="true" /> : <Volume aria-hidden="true" />}
      </button>
      {isOn && (
        <button
          type="button"
          className={styles.rate}
          aria-label={t('reader.hear-rate', { rate })}
          onClick={hearing.nextRate}
        >
          {t('reader.hear-rate-short', { rate })}
        </button>
      )}
    </div>
  );
}
