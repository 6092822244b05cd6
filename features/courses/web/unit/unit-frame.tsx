import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Alert, Button, classNames, QueryState, Skeleton } from '#platform/web/ui';
import type { PlacedUnit } from '../list/units.ts';
import { useLaunch } from '../queries.ts';
import { useArrived } from './use-arrived.ts';
import { useFit } from './use-fit.ts';
import { WayBack, type WayBackProps } from './way-back.tsx';
import styles from './unit.module.css';

export interface UnitFrameProps extends WayBackProps {
  /** As the address has it. */
  readonly publication: string;
  readonly unit: PlacedUnit;
  /** The title of the unit, which has the focus until the frame is there. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
  /** The session of which the unit has asked for its token. */
  readonly heard: string | undefined;
  /** Asks for the course again. */
  readonly onAsk: () => unknown;
}

/**
 * The frame of a unit, of another origin than the product. With that origin of its own a package keeps its storage and reads its files; it
 * leads this page nowhere, opens no windows, downloads nothing and asks nothing in boxes of the browser. Its scripts may
 * use forms; its policy sends none [PROG-32].
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms';

export function UnitFrame({ publication, unit, heading, heard, onAsk, onList }: UnitFrameProps): ReactNode {
  const { t } = useWords();
  const launch = useLaunch(publication, unit.unit);
  const frame = useRef<HTMLIFrameElement>(null);
  const { area, style } = useFit(unit.size);
  const { data } = launch;
  const { isThere, isLate, onLoad } = useArrived({
    ...{ address: data?.address, isElsewhere: unit.host !== undefined, onAsk },
    isHeard: data !== undefined && heard === data.session,
  });
  const isShown = isThere || isLate;
  const waiting = t('courses.opening', { title: unit.title });
  useEffect(() => {
    // Keys belong to the unit, unless the user has gone on to something else in the meantime.
    const { activeElement } = document;
    if (isThere && (activeElement === heading.current || activeElement === document.body)) frame.current?.focus();
  }, [isThere, heading]);
  return (
    <div className={styles.framed}>
      <div className={styles.silent} data-shown={isLate || undefined}>
        <Alert>{isLate && t('courses.silent')}</Alert>
        {isLate && (
          <div className={layouts.cluster}>
            <Button variant="secondary" onClick={() => void launch.refetch()}>
              {t('ui.try-again')}
            </Button>
            <WayBack onList={onList} />
          </div>
        )}
      </div>
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
            ref={frame}
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
