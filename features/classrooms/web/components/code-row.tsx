import Copy from 'lucide-react/icons/copy';
import Presentation from 'lucide-react/icons/presentation';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { useState, type ReactNode } from 'react';
import { groupCode } from '#platform/kernel';
import { useWords } from '#platform/web/i18n';
import { Button, Card, useToast } from '#platform/web/ui';
import type { Classroom, ClassroomCode } from '../../contract/index.ts';
import { useClassroomChanges } from '../queries/use-classrooms.ts';
import { ShowCode } from './show-code.tsx';
import { CodeQr } from './show-code-qr.tsx';
import styles from './codes-panel.module.css';

interface CodeRowProps {
  readonly classroom: Classroom;
  readonly code: ClassroomCode;
}

const HOUR_MS = 3_600_000;
const HOURS_OF_A_DAY = 24;

/** A code with its time left and places, and what its teachers do with it. */
export function CodeRow({ classroom, code }: CodeRowProps): ReactNode {
  const { t, say } = useWords();
  const toast = useToast();
  const { updateCode } = useClassroomChanges();
  const [isShown, setShown] = useState(false);
  const [now] = useState(() => Date.now());
  const shown = groupCode(code.code);
  const hours = Math.max(0, Math.floor((Date.parse(code.expiresAt) - now) / HOUR_MS));
  const left =
    hours >= 2 * HOURS_OF_A_DAY
      ? t('classrooms.days-left', { count: Math.round(hours / HOURS_OF_A_DAY) })
      : t('classrooms.hours-left', { count: hours });
  const names = classroom.publications
    .filter(({ alias }) => code.publications.includes(alias))
    .map(({ publication }) => publication.name);
  const change = (action: 'renew' | 'end') =>
    updateCode.mutate(
      { params: { code: code.code }, body: { action } },
      {
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
        onError: (error) => toast({ text: say(error.code), tone: 'bad' }),
      },
    );
  const copy = () =>
    navigator.clipboard.writeText(shown).then(
      () => toast({ text: t('classrooms.copied'), tone: 'good' }),
      () => toast({ text: t('classrooms.not-copied'), tone: 'bad' }),
    );
  return (
    <Card className={styles.code} role="group" aria-label={t('classrooms.code-named', { code: shown })}>
      <p className={styles.signs}>{shown}</p>
      <CodeQr code={code.code} />
      <div className={styles.facts}>
        <span>{left}</span>
        <span>{t('classrooms.code-uses', { uses: code.uses, max: code.maxUses })}</span>
        <span>{names.length > 0 ? names.join(', ') : t('classrooms.books', { count: 0 })}</span>
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" icon={<Presentation size={18} aria-hidden="true" />} onClick={() => setShown(true)}>
          {t('classrooms.show-code')}
        </Button>
        <Button variant="quiet" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {t('classrooms.copy-code')}
        </Button>
        <Button variant="quiet" icon={<RotateCw size={18} aria-hidden="true" />} onClick={() => change('renew')}>
          {t('classrooms.renew')}
        </Button>
        <Button variant="quiet" icon={<X size={18} aria-hidden="true" />} onClick={() => change('end')}>
          {t('classrooms.end')}
        </Button>
      </div>
      {isShown && <ShowCode classroom={classroom} code={code.code} onClose={() => setShown(false)} />}
    </Card>
  );
}
