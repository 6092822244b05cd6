import Printer from 'lucide-react/icons/printer';
import { useEffect, useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { readStored, writeStored } from '#platform/web/storage';
import { Button, buttonClass } from '#platform/web/ui';
import { CARDS_ON_A_PAGE, type Classroom } from '../../contract/index.ts';
import { useCards, type CardPupil } from './queries.ts';
import styles from './print-cards.module.css';

/** Where this browser keeps how many cards a page holds. */
const KEY = 'klupa.classrooms.cards-on-a-page';
type Count = (typeof CARDS_ON_A_PAGE)[number];
const keptCount = (): Count => CARDS_ON_A_PAGE.find((count) => String(count) === readStored('local', KEY)) ?? 8;

interface PrintCardsProps {
  readonly classroom: Classroom;
  readonly pupils: readonly CardPupil[];
  readonly onSave?: () => void;
}

/** Four or eight cards a page, made as a PDF, then saved and printed [CLS-16]. */
export function PrintCards({ classroom, pupils, onSave }: PrintCardsProps): ReactNode {
  const { t, tDynamic } = useWords();
  const [count, setCount] = useState(keptCount);
  const cards = useCards();
  const { data: address } = cards;
  useEffect(
    () => () => {
      if (address) URL.revokeObjectURL(address);
    },
    [address],
  );
  const choose = (next: Count) => {
    setCount(next);
    writeStored('local', KEY, String(next));
    // What was made has the other size.
    cards.reset();
  };
  return (
    <div className={styles.cards}>
      <fieldset className={styles.counts}>
        <legend>{t('classrooms.cards-size')}</legend>
        {CARDS_ON_A_PAGE.map((one) => (
          <label key={one} className={styles.count}>
            <input
              type="radio"
              name="cards-on-a-page"
              className="visually-hidden"
              checked={one === count}
              onChange={() => choose(one)}
            />
            <span className={styles.sheet} data-count={one} aria-hidden="true">
              {Array.from({ length: one }, (_, index) => (
                <span key={index} />
              ))}
            </span>
            {one}
          </label>
        ))}
      </fieldset>
      {address ? (
        <a className={buttonClass()} href={address} download="klupa.pdf" onClick={onSave}>
          <Printer size={20} aria-hidden="true" />
          {t('classrooms.pupils-save-cards')}
        </a>
      ) : (
        <Button
          icon={<Printer size={20} aria-hidden="true" />}
          isBusy={cards.isPending}
          onClick={() => cards.mutate({ classroom: classroom.id, perPage: count, pupils })}
        >
          {t('classrooms.pupils-cards')}
        </Button>
      )}
      <p className={styles.problem} role="alert">
        {cards.error && tDynamic(cards.error.code)}
      </p>
    </div>
  );
}
