import { useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import type { WayOf } from './way.ts';
import styles from './match.module.css';

/** Pairs: one presses a card on the left, then its partner on the right; a pair wears the same number and colour. */
export function Match({ prompt: { left, right }, answer, onAnswer, labelledBy }: WayOf<'match'>): ReactNode {
  const { t } = useWords();
  const [chosen, setChosen] = useState<string>();
  const [news, setNews] = useState('');
  const pairs = answer?.pairs ?? {};
  const textOf = (id: string | undefined) => right.find((one) => one.id === id)?.text ?? '';
  const numberOf = (id: string) => left.findIndex((one) => one.id === id) + 1;
  const join = (to: string) => {
    // Without a card on the left the first one that is alone is meant.
    const from = chosen ?? left.find(({ id }) => pairs[id] === undefined)?.id;
    if (from === undefined) return;
    const next = Object.fromEntries(Object.entries(pairs).filter(([one, other]) => one !== from && other !== to));
    onAnswer({ type: 'match', pairs: { ...next, [from]: to } });
    setNews(t('questions.paired', { left: left[numberOf(from) - 1]?.text ?? '', right: textOf(to) }));
    setChosen(undefined);
  };
  return (
    <div className={styles.board} role="group" aria-labelledby={labelledBy}>
      <ul role="list" className={styles.side}>
        {left.map(({ id, text }) => (
          <li key={id}>
            <button
              type="button"
              className={classNames(layouts.row, styles.card)}
              data-pair={pairs[id] === undefined ? undefined : numberOf(id)}
              aria-pressed={chosen === id}
              onClick={() => setChosen(chosen === id ? undefined : id)}
            >
              <span>
                {text}
                <Partner text={textOf(pairs[id])} />
              </span>
              <Badge number={pairs[id] === undefined ? undefined : numberOf(id)} />
            </button>
          </li>
        ))}
      </ul>
      <ul role="list" className={styles.side}>
        {right.map(({ id, text }) => {
          const from = Object.entries(pairs).find(([, to]) => to === id)?.[0];
          const number = from === undefined ? undefined : numberOf(from);
          return (
            <li key={id}>
              <button
                type="button"
                className={classNames(layouts.row, styles.card)}
                data-pair={number}
                data-waits={(chosen !== undefined && number === undefined) || undefined}
                onClick={() => join(id)}
              >
                <Badge number={number} />
                <span>
                  {text}
                  <Partner text={left.find((one) => one.id === from)?.text ?? ''} />
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className="visually-hidden" aria-live="polite">
        {news}
      </p>
    </div>
  );
}

/** What a card goes with, for those who do not see its number. */
const Partner = ({ text }: { readonly text: string }): ReactNode =>
  text !== '' && (
    <>
      {' '}
      <span className="visually-hidden">– {text}</span>
    </>
  );

const Badge = ({ number }: { readonly number: number | undefined }): ReactNode => (
  <span className={classNames(layouts.center, styles.badge)} aria-hidden="true">
    {number}
  </span>
);
