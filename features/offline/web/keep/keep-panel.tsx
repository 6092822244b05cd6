import Check from 'lucide-react/icons/circle-check-big';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames } from '#platform/web/ui';
import { MOST_KEPT } from '../../contract/index.ts';
import type { Trouble } from './keeper.ts';
import { megabytes } from './megabytes.ts';
import styles from './keep-panel.module.css';
import { useKeeping, type Keeping } from './queries-kept.ts';

/** Whether this browser can keep books at all: over plain http it cannot. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

type KeepState =
  | { readonly kind: 'new' | 'broken' }
  | { readonly kind: 'whole'; readonly until: string }
  | { readonly kind: 'running'; readonly share: number }
  | { readonly kind: 'hindered'; readonly trouble: Trouble };

/** A broken download goes on where it ended; any other trouble is told. */
function stateOf({ kept, progress }: Pick<Keeping, 'kept' | 'progress'>): KeepState {
  if (progress) {
    const { share, trouble } = progress;
    if (!trouble) return { kind: 'running', share };
    return trouble.kind === 'broken' ? { kind: 'broken' } : { kind: 'hindered', trouble };
  }
  if (!kept) return { kind: 'new' };
  return kept.isWhole ? { kind: 'whole', until: kept.until } : { kind: 'broken' };
}

/** Keeps the book on this device, shows the progress and the end date, and removes the book [READ-16]. */
export function KeepPanel({ dosId }: { readonly dosId: string }): ReactNode {
  const { t } = useWords();
  const { kept, progress, keep, remove } = useKeeping(dosId);
  const state = stateOf({ kept, progress });
  const isRunning = state.kind === 'running';
  return (
    <div className={styles.panel}>
      <div aria-live="polite" className={styles.state}>
        <StateText key={state.kind} state={state} />
      </div>
      {isRunning && <progress className={styles.progress} value={state.share} aria-label={t('reader.keep')} />}
      <div className={classNames(layouts.cluster, styles.actions)}>
        {!isRunning && state.kind !== 'whole' && (
          <Button className={styles.keep} icon={<Download size={22} aria-hidden="true" />} onClick={keep}>
            {state.kind === 'broken' ? t('offline.keep-again') : t('reader.keep')}
          </Button>
        )}
        {(kept || isRunning) && (
          <Button variant="secondary" onClick={remove}>
            {isRunning ? t('offline.keep-stop') : t('offline.keep-remove')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The state of the book on this device, in words. */
function StateText({ state }: { readonly state: KeepState }): ReactNode {
  const { t } = useWords();
  const { date, percent } = useFormats();
  switch (state.kind) {
    case 'new':
      return <p>{t('offline.keep-help')}</p>;
    case 'broken':
      return <p>{t('offline.keep-broken')}</p>;
    case 'hindered':
      return <TroubleText trouble={state.trouble} />;
    case 'running':
      return <p>{t('offline.keeping', { share: percent(state.share) })}</p>;
    case 'whole':
      return (
        <p className={styles.done}>
          <Check size={22} aria-hidden="true" />
          {t('offline.kept-until', { date: date(state.until) })}
        </p>
      );
  }
}

/** Why it was not kept, in words. */
function TroubleText({ trouble }: { readonly trouble: Trouble }): ReactNode {
  const { t } = useWords();
  const { kind } = trouble;
  if (kind === 'no-room')
    return <p>{t('offline.keep-no-room', { needed: megabytes(trouble.needed), free: megabytes(trouble.free) })}</p>;
  return <p>{kind === 'too-many' ? t('offline.keep-too-many', { count: MOST_KEPT }) : t('offline.keep-not-here')}</p>;
}
