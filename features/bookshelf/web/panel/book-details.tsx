import ExternalLink from 'lucide-react/icons/external-link';
import Lock from 'lucide-react/icons/lock';
import { useContext, type ReactNode } from 'react';
import type { Publication, PublicationRow } from '#features/catalog/contract';
import { bookTypeName, Cover, creditsOf, productLineName } from '#features/catalog/web';
import { hashAddress } from '#features/market/contract';
import { isAnonymous } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { InsetHeading, Insets, InsetSubject } from '#features/shell/web';
import { useWords } from '#platform/web/i18n';
import { useLocation } from '#platform/web/router';
import { Badge, buttonClass, QueryState, Skeleton } from '#platform/web/ui';
import { usePublication } from './queries.ts';
import { BoardHeadings } from '../card/board-headings.ts';
import { ModuleList } from './module-list.tsx';
import styles from './book-details.module.css';

const COVER_SIZES = '168px';
/** What the product's own reader opens. */
const OWN_READER = '/#/reader/';
/** Opens courses. */
const PLAYER = '/#/course/';

interface BookDetailsProps {
  readonly row: PublicationRow;
  readonly titleId: string;
}

/** What the panel says about one publication; the row is there at once, the rest comes while it opens [SHELF-7]. */
export function BookDetails({ row, titleId }: BookDetailsProps): ReactNode {
  const words = useWords();
  const { t } = words;
  const { panel: Heading } = useContext(BoardHeadings);
  const query = usePublication(row.dos_id);
  const { data } = query;
  const line = productLineName(row.dos_theme_id, words);
  return (
    <div className={styles.details}>
      <div className={styles.cover}>
        <Cover publication={row} sizes={COVER_SIZES} />
      </div>
      <div className={styles.text}>
        <Heading id={titleId} className={styles.title}>
          {row.name}
        </Heading>
        <p className={styles.badges}>
          <Badge tone="market">{bookTypeName(row.bookType, words)}</Badge>
          {line && line !== bookTypeName(row.bookType, words) && <Badge>{line}</Badge>}
        </p>
        {data?.description && <p className={styles.description}>{data.description}</p>}
        {data && (
          <dl className={styles.facts}>
            {creditsOf(data.authors, words).map(({ role, label, names }) => (
              <div key={role}>
                <dt>{label}</dt>
                <dd>{names.join(', ')}</dd>
              </div>
            ))}
            {data.publisher && (
              <div>
                <dt>{t('bookshelf.publisher')}</dt>
                <dd>{data.publisher}</dd>
              </div>
            )}
          </dl>
        )}
        {!data && (
          <QueryState
            query={query}
            loading={t('bookshelf.panel-loading')}
            failed={t('bookshelf.panel-failed')}
            className={styles.loading}
          >
            <Skeleton width="92%" />
            <Skeleton width="78%" />
            <Skeleton width="40%" />
            <Skeleton width="9rem" height="44px" isRound />
          </QueryState>
        )}
        {row.is_visible && <Promo />}
        {data && <Actions publication={data} dosId={row.dos_id} />}
      </div>
      {data && <ModuleList publication={data} />}
    </div>
  );
}

interface ActionsProps {
  readonly publication: Publication;
  readonly dosId: string;
}

/** The button that opens the book, and what other features offer beside it. */
function Actions({ publication, dosId }: ActionsProps): ReactNode {
  const { t } = useWords();
  const { parts } = useContext(BoardHeadings);
  const { dos_url: url, isSample, accessibility, courseHosts } = publication;
  return (
    <>
      {url && (
        <p>
          <a className={buttonClass()} href={url} target="_blank" rel="noopener">
            <ExternalLink size={18} aria-hidden="true" />
            <span>
              {t(isSample ? 'bookshelf.sample' : url.startsWith(PLAYER) ? 'bookshelf.open-course' : 'bookshelf.open')}
            </span>
            <span className="visually-hidden">, {t('bookshelf.new-tab')}</span>
          </a>
        </p>
      )}
      {url?.startsWith(OWN_READER) && !isSample && (
        <InsetSubject value={dosId}>
          <Insets place="book-panel" />
        </InsetSubject>
      )}
      {(courseHosts.length > 0 || url?.startsWith(PLAYER)) && (
        <InsetSubject value={dosId}>
          <Insets place="course-panel" />
        </InsetSubject>
      )}
      {accessibility && (
        <InsetSubject value={dosId}>
          <InsetHeading value={parts}>
            <Insets place="book-readability" />
          </InsetHeading>
        </InsetSubject>
      )}
    </>
  );
}

/** Why the book does not open, and how to unlock it: another text for a visitor than for a user [SHELF-8]. */
function Promo(): ReactNode {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const isStranger = isAnonymous(useUser());
  return (
    <div className={styles.promo}>
      <span className={styles.lock}>
        <Lock size={20} aria-hidden="true" />
      </span>
      <div>
        <p>
          <strong>{t('bookshelf.promo-title')}</strong>
          <br />
          <span>{isStranger ? t('bookshelf.promo-anonymous') : t('bookshelf.promo-signed-in')}</span>
        </p>
        {isStranger && (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={hashAddress('login', {}, { return_url: `/#${pathname}${search}` })}
          >
            {t('bookshelf.sign-in')}
          </a>
        )}
      </div>
    </div>
  );
}
