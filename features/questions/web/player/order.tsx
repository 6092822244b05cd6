import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames, IconButton } from '#platform/web/ui';
import type { WayOf } from './way.ts';
import styles from './order.module.css';

/** A row that one brings into order with arrows: they stay under the finger and keep the focus while the item moves. */
export function Order({ prompt: { items }, answer, onAnswer, labelledBy }: WayOf<'order'>): ReactNode {
  const { t } = useWords();
  const [moved, setMoved] = useState<{ readonly id: string; readonly text: string }>();
  const order = answer?.order ?? items.map(({ id }) => id);
  const move = (from: number, to: number) => {
    const id = order[from];
    const other = order[to];
    if (id === undefined || other === undefined) return;
    onAnswer({ type: 'order', order: order.map((one, at) => (at === from ? other : at === to ? id : one)) });
    const item = items.find((one) => one.id === id)?.text ?? '';
    setMoved({ id, text: t('questions.moved', { item, place: to + 1, count: order.length }) });
  };
  return (
    <div role="group" aria-labelledby={labelledBy}>
      <ol role="list" className={styles.items}>
        {order.map((id, place) => {
          const item = items.find((one) => one.id === id)?.text ?? '';
          return (
            <li key={id} className={classNames(layouts.row, styles.item)} data-moved={moved?.id === id || undefined}>
              <span className={classNames(layouts.center, styles.place)} aria-hidden="true">
                {place + 1}
              </span>
              <span className={styles.label}>{item}</span>
              <span className={styles.arrows}>
                <IconButton
                  className={styles.arrow}
                  label={t('questions.up', { item })}
                  icon={<ArrowUp size={24} aria-hidden="true" />}
                  aria-disabled={place === 0 || undefined}
                  onClick={() => move(place, place - 1)}
                />
                <IconButton
                  className={styles.arrow}
                  label={t('questions.down', { item })}
                  icon={<ArrowDown size={24} aria-hidden="true" />}
                  aria-disabled={place === order.length - 1 || undefined}
                  onClick={() => move(place, place + 1)}
                />
              </span>
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" aria-live="polite">
        {moved?.text}
      </p>
    </div>
  );
}
