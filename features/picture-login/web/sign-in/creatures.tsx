import KeyRound from 'lucide-react/icons/key-round';
import QrCode from 'lucide-react/icons/qr-code';
import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import type { PictureClass } from '../../contract/index.ts';
import { Creature, useCreatureName } from '../drawings/creature.tsx';
import styles from './creatures.module.css';

interface CreaturesProps {
  readonly title: string;
  readonly creatures: PictureClass['creatures'];
  readonly onChoose: (number: number) => void;
  /** Another class shall be shown. */
  readonly onOther: () => void;
}

/** The creatures of a class; one that rests on this device sleeps, and says so when it is touched. */
export function Creatures({ title, creatures, onChoose, onOther }: CreaturesProps): ReactNode {
  const { t } = useWords();
  const nameOf = useCreatureName();
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      <ul role="list" className={styles.creatures}>
        {creatures.map(({ number, wait }) => (
          <li key={number}>
            <button
              type="button"
              className={styles.creature}
              aria-label={nameOf(number)}
              data-creature={number}
              data-asleep={wait > 0 || undefined}
              onClick={() => onChoose(number)}
            >
              <Creature number={number} />
            </button>
          </li>
        ))}
      </ul>
      <nav className={styles.others} aria-label={t('picture-login.other-ways')}>
        <button
          type="button"
          aria-label={t('picture-login.other-class')}
          title={t('picture-login.other-class')}
          onClick={onOther}
        >
          <QrCode size={28} aria-hidden="true" />
        </button>
        <Link
          to={address('login')}
          aria-label={t('picture-login.with-password')}
          title={t('picture-login.with-password')}
        >
          <KeyRound size={28} aria-hidden="true" />
        </Link>
      </nav>
    </>
  );
}
