import Copy from 'lucide-react/icons/copy';
import Presentation from 'lucide-react/icons/presentation';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useState, type ReactNode } from 'react';
import { groupCode } from '#platform/kernel';
import type { CallError } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { QrCode } from '#platform/web/qr';
import { Button, Card, classNames, IconButton, useToast } from '#platform/web/ui';
import type { ClassroomCode } from '../../contract/index.ts';
import { ShowCode, type CodeScreen } from './code-screen.tsx';
import styles from './code-card.module.css';

type Action = 'renew' | 'end';

export interface CodeCardProps {
  readonly code: Pick<ClassroomCode, 'code' | 'expiresAt' | 'uses' | 'maxUses'>;
  /** What else there is to know of it. */
  readonly fact?: string;
  readonly screen: CodeScreen;
  /** Words of the button that shows it on the whole screen. */
  readonly showLabel: string;
  readonly onChange: (
    action: Action,
    answers: { readonly onSuccess: () => void; readonly onError: (error: CallError) => void },
  ) => void;
}

const HOUR_MS = 3_600_000;
const HOURS_OF_A_DAY = 24;

/** A joining code with its picture, its time left and places, and what those do with it who may [CLS-6, FAM-1]. */
export function CodeCard({ code, fact, screen, showLabel, onChange }: CodeCardProps): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const [isShown, setShown] = useState(false);
  const [now] = useState(() => Date.now());
  const shown = groupCode(code.code);
  const hours = Math.max(0, Math.floor((Date.parse(code.expiresAt) - now) / HOUR_MS));
  const left =
    hours >= 2 * HOURS_OF_A_DAY
      ? t('classrooms.days-left', { count: Math.round(hours / HOURS_OF_A_DAY) })
      : t('classrooms.hours-left', { count: hours });
  const change = (action: Action) =>
    onChange(action, {
      onSuccess: () =>
        toast(
          action === 'renew'
            ? { text: t('classrooms.renewed'), tone: 'good' }
            : {
                text: t('classrooms.ended'),
                tone: 'good',
                action: { label: t('classrooms.undo'), run: () => change('renew') },
              },
        ),
      onError: (error) => toast({ text: tDynamic(error.code), tone: 'bad' }),
    });
  const copy = () =>
    navigator.clipboard.writeText(shown).then(
      () => toast({ text: t('classrooms.copied'), tone: 'good' }),
      () => toast({ text: t('classrooms.not-copied'), tone: 'bad' }),
    );
  return (
    <Card className={styles.code} role="group" aria-label={t('classrooms.code-named', { code: shown })}>
      <div className={classNames(layouts.row, styles.top)}>
        <p className={styles.signs}>{shown}</p>
        <IconButton
          label={t('classrooms.copy-code')}
          icon={<Copy size={20} aria-hidden="true" />}
          onClick={() => void copy()}
        />
      </div>
      <QrCode text={screen.link} label={t('classrooms.qr-alt', { code: shown })} />
      <div className={classNames(layouts.cluster, styles.facts)}>
        <span>{left}</span>
        <span>{t('classrooms.code-uses', { uses: code.uses, max: code.maxUses })}</span>
        {fact !== undefined && <span>{fact}</span>}
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" icon={<Presentation size={18} aria-hidden="true" />} onClick={() => setShown(true)}>
          {showLabel}
        </Button>
        <Button variant="quiet" icon={<RotateCw size={18} aria-hidden="true" />} onClick={() => change('renew')}>
          {t('classrooms.renew')}
        </Button>
        <Button variant="quiet" icon={<X size={18} aria-hidden="true" />} onClick={() => change('end')}>
          {t('classrooms.end')}
        </Button>
      </div>
      {isShown && <ShowCode {...screen} code={code.code} uses={code.uses} onClose={() => setShown(false)} />}
    </Card>
  );
}
