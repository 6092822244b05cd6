import ExternalLink from 'lucide-react/icons/external-link';
import { useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Alert, Button, buttonClass, classNames } from '#platform/web/ui';
import { StateIcon } from '../list/unit-state.tsx';
import type { PlacedUnit } from '../list/units.ts';
import { useLaunchNow } from '../queries.ts';
import styles from './unit.module.css';

interface UnitWindowProps {
  readonly publication: string;
  readonly unit: PlacedUnit;
}

/** A unit that asks for a window of its own: a button that opens it; where the browser blocks windows, a link to the address that came. */
export function UnitWindow({ publication, unit }: UnitWindowProps): ReactNode {
  const { t } = useWords();
  const { mutate, error, isPending } = useLaunchNow();
  const [blocked, setBlocked] = useState<string>();
  const open = () => {
    // Browsers let a press open a window at once only; its address comes when the server has it.
    const opened = window.open('', '_blank');
    mutate(
      { params: { publication }, body: { unit: unit.unit } },
      {
        onSuccess({ address }) {
          if (!opened) return setBlocked(address);
          opened.opener = null;
          opened.location.replace(address);
        },
        onError: () => opened?.close(),
      },
    );
  };
  return (
    <div className={classNames(layouts.stack, styles.own)}>
      <StateIcon state={unit.state} />
      <p>{t('courses.own-window')}</p>
      <Alert error={error} />
      {blocked ? (
        <a
          className={buttonClass()}
          href={blocked}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => setBlocked(undefined)}
        >
          <ExternalLink size={20} aria-hidden="true" />
          <span>{t('courses.open-window')}</span>
        </a>
      ) : (
        <Button icon={<ExternalLink size={20} aria-hidden="true" />} isBusy={isPending} onClick={open}>
          {t('courses.open-window')}
        </Button>
      )}
    </div>
  );
}
