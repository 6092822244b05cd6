import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil-line';
import Trash from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames, IconButton, useToast } from '#platform/web/ui';
import { MARK_COLOURS } from '../../contract/index.ts';
import styles from './marks.module.css';
import type { Marks } from './use-marks.ts';

/** Four colours, a note, a copy: the actions for selected words or a highlight [READ-12]. */
export function MarkBar({ marks }: { readonly marks: Marks }): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const { held, focusRequests } = marks;
  const bar = useRef<HTMLDivElement>(null);
  const answered = useRef(focusRequests);
  useEffect(() => {
    if (focusRequests === answered.current) return;
    answered.current = focusRequests;
    bar.current?.querySelector('button')?.focus();
  }, [focusRequests]);
  if (!held) return null;
  const mark = 'mark' in held ? held.mark : undefined;
  const text = 'mark' in held ? held.mark.text : held.selection.text;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text ?? '');
      toast({ text: t('reader.copied'), tone: 'good' });
    } catch {
      toast({ text: t('reader.not-copied'), tone: 'bad' });
    }
    marks.letGo();
  };
  return (
    <div className={styles.holder}>
      <div ref={bar} role="toolbar" aria-label={t('reader.mark')} className={styles.bar}>
        {MARK_COLOURS.map((colour) => (
          <button
            key={colour}
            type="button"
            className={classNames(layouts.center, styles.dot)}
            data-colour={colour}
            aria-label={t(`reader.mark-${colour}`)}
            title={t(`reader.mark-${colour}`)}
            aria-pressed={mark ? mark.colour === colour : undefined}
            onClick={() => marks.colour(colour)}
          >
            {mark?.colour === colour && <Check aria-hidden="true" />}
          </button>
        ))}
        <IconButton
          className={styles.action}
          label={t('reader.mark-note')}
          icon={<Pencil aria-hidden="true" />}
          onClick={() => marks.openNote()}
        />
        <IconButton
          className={styles.action}
          label={t('reader.copy')}
          icon={<Copy aria-hidden="true" />}
          onClick={() => void copy()}
        />
        {mark ? (
          <IconButton
            className={styles.action}
            label={t('reader.mark-delete')}
            icon={<Trash aria-hidden="true" />}
            onClick={() => marks.remove(mark.id)}
          />
        ) : (
          <IconButton
            className={styles.action}
            label={t('reader.mark-cancel')}
            icon={<X aria-hidden="true" />}
            onClick={marks.letGo}
          />
        )}
      </div>
      {mark?.note && <p className={styles.peek}>{mark.note}</p>}
    </div>
  );
}
