import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link, useSearchParams } from '#platform/web/router';
import { Button, classNames, EmptyState, QueryBoundary, Select, Skeleton } from '#platform/web/ui';
import { FILE_MATERIAL_KINDS, FOUND_KINDS, MATERIAL_KINDS, type Found, type FoundKind } from '../../contract/index.ts';
import { MaterialOffer } from '../parts/material-offer.tsx';
import { KIND_ICONS } from '../parts/kind-icons.ts';
import { withUnit } from '../parts/with-unit.ts';
import { useSearch, type Results as Page } from '../queries-search.ts';
import { Highlighted } from './highlighted.tsx';
import styles from './search.module.css';

interface ResultsProps {
  readonly query: string;
  /** Undefined: all kinds. */
  readonly kind: FoundKind | undefined;
  /** From 1. */
  readonly page: number;
  readonly onKind: (kind: FoundKind | undefined) => void;
  readonly onPage: (page: number) => void;
}

/** What a query finds, page by page, of all kinds or of one [REPO-3]. */
export function Results({ query, kind, page, onKind, onPage }: ResultsProps): ReactNode {
  const { t, tDynamic } = useWords();
  const results = useSearch({ query, kind, page });
  return (
    <div className={layouts.stack}>
      <Select
        label={t('repository.kind')}
        value={kind ?? ''}
        choices={[
          { value: '', label: t('repository.all-kinds') },
          ...FOUND_KINDS.map((value) => ({ value, label: tDynamic(`repository.kind-${value}`) })),
        ]}
        onChange={({ target }) => onKind(FOUND_KINDS.find((one) => one === target.value))}
      />
      <QueryBoundary
        query={results}
        loading={t('repository.searching')}
        className={layouts.stack}
        skeleton={[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height="4.5rem" />
        ))}
      >
        {(found) => <FoundPage {...{ found, query, onPage }} />}
      </QueryBoundary>
    </div>
  );
}

interface FoundPageProps {
  readonly found: Page;
  readonly query: string;
  readonly onPage: (page: number) => void;
}

function FoundPage({ found, query, onPage }: FoundPageProps): ReactNode {
  const { t } = useWords();
  const { items, pagination } = found;
  const { currentPage, itemsPerPage, totalItems } = pagination;
  const pages = Math.max(Math.ceil(totalItems / itemsPerPage), 1);
  if (totalItems === 0)
    return (
      <EmptyState
        picture={<SearchX size={64} strokeWidth={1.25} />}
        title={t('repository.nothing-found', { query })}
        text={t('repository.nothing-found-text')}
      />
    );
  return (
    <>
      <p role="status">{t('repository.found', { count: totalItems, query })}</p>
      <ul className={classNames(layouts.stack, styles.results)} role="list" aria-label={t('repository.search')}>
        {items.map((item) => (
          <li key={`${item.kind} ${item.id}`}>
            <Result item={item} query={query} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav
          className={classNames(layouts.cluster, styles.pages)}
          aria-label={t('repository.page', { page: currentPage, pages })}
        >
          <Button variant="secondary" isDisabled={currentPage === 1} onClick={() => onPage(currentPage - 1)}>
            {t('repository.previous-page')}
          </Button>
          <span>{t('repository.page', { page: currentPage, pages })}</span>
          <Button variant="secondary" isDisabled={currentPage === pages} onClick={() => onPage(currentPage + 1)}>
            {t('repository.next-page')}
          </Button>
        </nav>
      )}
    </>
  );
}

/** Where a found thing opens: a file on its own screen, all others in their unit. Pure. */
const placeOf = ({ kind, id, unit }: Found, search: URLSearchParams): string =>
  FILE_MATERIAL_KINDS.some((one) => one === kind)
    ? address('repositoryContent', { content: String(id) })
    : withUnit(search, unit.id);

const isMaterial = ({ kind }: Found): boolean => MATERIAL_KINDS.some((one) => one === kind);

function Result({ item, query }: { readonly item: Found; readonly query: string }): ReactNode {
  const { t, tDynamic } = useWords();
  const [search] = useSearchParams();
  const Icon = KIND_ICONS[item.kind];
  return (
    <article className={styles.result}>
      <Icon size={24} aria-hidden="true" />
      <div>
        <h2 className={styles.title}>
          <Link className={styles.link} to={placeOf(item, search)} data-unit={item.unit.id}>
            <Highlighted text={item.title} query={query} />
          </Link>
        </h2>
        <p className={styles.place}>
          {tDynamic(`repository.kind-${item.kind}`)}
          {item.kind !== 'unit' && ` · ${t('repository.in-unit', { title: item.unit.title })}`}
        </p>
        {item.matched === 'text' && <p className={styles.place}>{t('repository.found-in-text')}</p>}
        {isMaterial(item) && <MaterialOffer material={item} />}
      </div>
    </article>
  );
}
