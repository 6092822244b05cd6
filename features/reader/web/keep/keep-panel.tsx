import Check from 'lucide-react/icons/circle-check-big';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { MOST_KEPT } from '../../contract/index.ts';
import type { Trouble } from './keeper.ts';
import { megabytes } from './megabytes.ts';
import styles from './keep-panel.module.css';
import { useKeeping } from './queries-kept.ts';

/** Whether this browser can keep books at all: over plain http it cannot. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

/** Keeps the book on this device, shows the progress and the end date, and removes the book [READ-16]. */
export function KeepPanel({ dosId }: { readonly dosId: string }): ReactNode {
  const { t } = useWords();
  const { date, percent } = useFormats();
  const { kept, progress, keep, remove } = useKeeping(dosId);
  const trouble = progress?.trouble;
  const isRunning = progress !== undefined && !trouble;
  const isWhole = kept?.isWhole === true && !progress;
  const isBroken = !isRunning && (trouble?.kind === 'broken' || (kept !== undefined && !kept.isWhole && !trouble));
  return (
    <div className={styles.panel}>
      <div aria-live="polite" className={styles.state}>
        {isWhole && (
          <p className={styles.done}>
            <Check size={22} aria-hidden="true" />
            {t('reader.kept-until', { date: date(kept.until) })}
          </p>
        )}
        {!kept && !progress && <p>{t('reader.keep-help')}</p>}
        {isBroken && <p>{t('reader.keep-broken')}</p>}
        {trouble && trouble.kind !== 'broken' && <TroubleText trouble={trouble} />}
        {isRunning && <p>{t('reader.keeping', { share: percent(progress.share) })}</p>}
      </div>
      {isRunning && <progress className={styles.progress} value={progress.share} aria-label={t('reader.keep')} />}
      <div className={styles.actions}>
        {!isRunning && !isWhole && (
          <Button className={styles.keep} icon={<Download size={22} aria-hidden="true" />} onClick={keep}>
            {isBroken ? t('reader.keep-again') : t('reader.keep')}
          </Button>
        )}
        {(kept || isRunning) && (
          <Button variant="secondary" onClick={remove}>
            {isRunning ? t('reader.keep-stop') : t('reader.keep-remove')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Why it was not kept, in words. */
function TroubleText({ trouble }: { readonly trouble: Trouble }): ReactNode {
  const { t } = useWords();
  const { kind } = trouble;
  if (kind === 'no-room')
    return <p>{t('reader.keep-no-room', { needed: megabytes(trouble.needed), free: megabytes(trouble.free) })}</p>;
  return <p>{kind === 'too-many' ? t('reader.keep-too-many', { count: MOST_KEPT }) : t('reader.keep-not-here')}</p>;
}
