import HeartShape from 'lucide-react/icons/heart';
import type { ReactNode } from 'react';
import type { PublicationRow } from '#features/catalog/contract';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import { useFavourite, useHasFavouritesRow, useIsFavourite } from './queries.ts';
import styles from './heart.module.css';

interface HeartProps {
  readonly row: PublicationRow;
  /** Where the book opens; undefined for one that does not, which gets no heart. */
  readonly url: string | undefined;
}

/** Marks a book as a favourite, or no more: a switch that needs no reading [SHELF-22]. */
export function Heart({ row, url }: HeartProps): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const hasRow = useHasFavouritesRow();
  const isOn = useIsFavourite(row.dos_id) ?? false;
  const { mutateAsync } = useFavourite(row, url);
  if (!url && !isOn) return null;
  const press = () => {
    // The row comes with the next visit: nothing moves under a finger. Who has none yet hears where it will be.
    const isFirst = !isOn && !hasRow();
    mutateAsync(!isOn).then(
      () => isFirst && toast({ text: t('bookshelf.favourite-added'), tone: 'good' }),
      ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
    );
  };
  return (
    <button type="button" className={styles.heart} aria-pressed={isOn} onClick={press}>
      <HeartShape size={26} aria-hidden="true" />
      <span>{t('bookshelf.favourite')}</span>
    </button>
  );
}
