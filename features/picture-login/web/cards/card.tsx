import type { ReactNode } from 'react';
import { groupCode } from '#platform/kernel';
import { useWords } from '#platform/web/i18n';
import { QrCode } from '#platform/web/qr';
import { PICTURES, type PictureCard } from '../../contract/index.ts';
import { Creature, useCreatureName } from '../drawings/creature.tsx';
import { Picture } from '../drawings/pictures.tsx';
import styles from './card.module.css';

interface CardProps {
  readonly card: PictureCard;
  readonly code: string;
}

/** A child's card: the square picture that opens the class and the device for the child, the creature, and the three pictures in order. */
export function Card({ card, code }: CardProps): ReactNode {
  const { t } = useWords();
  const nameOf = useCreatureName();
  const names = card.pictures.flatMap((number) => PICTURES[number - 1] ?? []);
  return (
    <article className={styles.card} data-card={card.uid}>
      <h3 className={styles.name}>
        {card.first_name} {card.last_name}
      </h3>
      <QrCode text={card.link} label={t('classrooms.qr-alt', { code: groupCode(code) })} className={styles.qr} />
      <span className={styles.creature} role="img" aria-label={nameOf(card.creature)}>
        <Creature number={card.creature} />
      </span>
      <ol className={styles.pictures}>
        {names.map((name) => (
          <li key={name} data-picture={name}>
            <span role="img" aria-label={t(`picture-login.picture-${name}`)}>
              <Picture name={name} />
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.code}>{groupCode(code)}</p>
    </article>
  );
}
