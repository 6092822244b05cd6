import Folder from 'lucide-react/icons/folder';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link, useSearchParams } from '#platform/web/router';
import { classNames } from '#platform/web/ui';
import type { Unit } from '../../contract/index.ts';
import { PinButton } from '../parts/pin-button.tsx';
import { UnitMark } from '../parts/unit-mark.tsx';
import { UnitStatistics } from '../parts/unit-statistics.tsx';
import { withUnit } from '../parts/with-unit.ts';
import styles from './unit-card.module.css';

interface UnitCardProps {
  readonly unit: Unit;
  /** Grade and subject, where no heading says them. */
  readonly place?: string | undefined;
}

/** A unit as a card: pictures of its materials, title, numbers, pin. The whole card is the link. */
export function UnitCard({ unit, place }: UnitCardProps): ReactNode {
  const { t } = useWords();
  const [search] = useSearchParams();
  const { id, title, description, thumbnails, author } = unit;
  return (
    <article className={styles.card}>
      <Thumbnails addresses={thumbnails} />
      <div className={classNames(layouts.stack, styles.text)}>
        <div className={classNames(layouts.cluster, styles.place)}>
          {place}
          <UnitMark unit={unit} />
        </div>
        <h3 className={styles.title}>
          <Link className={styles.link} to={withUnit(search, id)} data-unit={id}>
            {title}
          </Link>
        </h3>
        {description && <p className={styles.description}>{description}</p>}
        {author && <p className={styles.place}>{t('repository.author', { name: author })}</p>}
        <UnitStatistics unit={unit} />
      </div>
      <div className={styles.pin}>
        <PinButton unit={unit} />
      </div>
    </article>
  );
}

function Thumbnails({ addresses }: { readonly addresses: readonly string[] }): ReactNode {
  return (
    <div className={styles.pictures} data-empty={addresses.length === 0 || undefined}>
      {addresses.map((source) => (
        <img key={source} className={styles.picture} src={source} alt="" loading="lazy" decoding="async" />
      ))}
      {addresses.length === 0 && <Folder size={48} strokeWidth={1.25} aria-hidden="true" />}
    </div>
  );
}
