import { useState, type ReactNode, type RefObject } from 'react';
import { useWords } from '#platform/web/i18n';
import { classNames, QueryState, Skeleton } from '#platform/web/ui';
import type { PlacedUnit } from '../list/units.ts';
import { useLaunch } from '../queries.ts';
import { useFit } from './use-fit.ts';
import styles from './unit.module.css';

export interface UnitFrameProps {
  /** As the address has it. */
  readonly publication: string;
  readonly unit: PlacedUnit;
  /** The title of the unit, which has the focus until the frame is there. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/**
 * The frame of a unit, of another origin than the product. With that origin of its own a package keeps its storage and reads its files; it
 * leads this page nowhere, opens no windows, downloads nothing and asks nothing in boxes of the browser. Its scripts may
 * use forms; its policy sends none [PROG-32].
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms';

export function UnitFrame({ publication, unit, heading }: UnitFrameProps): ReactNode {
  const { t } = useWords();
  const launch = useLaunch(publication, unit.unit);
  const [loaded, setLoaded] = useState<string>();
  const { area, style } = useFit(unit.size);
  const { data } = launch;
  const isShown = data !== undefined && loaded === data.address;
  const waiting = t('courses.opening', { title: unit.title });
  const onLoad = ({ currentTarget }: { readonly currentTarget: HTMLIFrameElement }) => {
    setLoaded(data?.address);
    // Keys belong to the unit, unless the user has gone on to something else in the meantime.
    const { activeElement } = document;
    if (activeElement === heading.current || activeElement === document.body) currentTarget.focus();
  };
  return (
    <div ref={area} className={styles.area}>
      {!isShown && (
        <div className={styles.over}>
          {data ? (
            <div className={styles.waiting} role="group" aria-busy="true" aria-label={waiting}>
              <output className="visually-hidden">{waiting}</output>
              <Shape />
            </div>
          ) : (
            <QueryState
              query={launch}
              loading={waiting}
              failed={t('courses.unit-failed')}
              className={classNames(styles.waiting)}
            >
              <Shape />
            </QueryState>
          )}
        </div>
      )}
      {data && (
        <iframe
          key={data.address}
          className={styles.frame}
          src={data.address}
          title={unit.title}
          sandbox={SANDBOX}
          allow="autoplay; fullscreen"
          referrerPolicy="no-referrer"
          data-shown={isShown || undefined}
          data-fixed={style ? true : undefined}
          style={style}
          onLoad={onLoad}
        />
      )}
    </div>
  );
}

/** A question with four answers, roughly. */
const Shape = (): ReactNode => (
  <>
    <Skeleton width="60%" height="2rem" />
    <Skeleton height="min(40vh, 20rem)" />
    <Skeleton height="3.5rem" />
    <Skeleton height="3.5rem" />
  </>
);
