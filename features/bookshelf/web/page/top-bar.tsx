import ChevronDown from 'lucide-react/icons/chevron-down';
import Eraser from 'lucide-react/icons/eraser';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import Search from 'lucide-react/icons/search';
import Shapes from 'lucide-react/icons/shapes';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { useId, useRef, type ReactNode } from 'react';
import type { SchoolGroup } from '#features/catalog/contract';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { isAnonymous } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { IconButton } from '#platform/web/ui';
import {
  activeFilterCount,
  ALL_SCHOOL_TYPES,
  isFiltering,
  type BookshelfFilters,
  type BookshelfSettings,
} from '../../contract/index.ts';
import { ChoicePills } from '../filters/choice-pills.tsx';
import styles from './top-bar.module.css';

interface TopBarProps {
  readonly settings: BookshelfSettings;
  readonly schoolGroups: readonly SchoolGroup[];
  readonly filterPanelId: string;
  readonly onSettings: (change: Partial<Pick<BookshelfSettings, 'displayGrid' | 'groupingFactor'>>) => void;
  readonly onFilters: (change: Partial<BookshelfFilters>) => void;
  readonly onClear: () => void;
}

/** Search, school type, filters, grouping, display and clear; stays in sight while the shelf scrolls [SHELF-10]. */
export function TopBar(props: TopBarProps): ReactNode {
  const { settings, schoolGroups, filterPanelId, onSettings, onFilters, onClear } = props;
  const { t } = useWords();
  const { badge } = useFormats();
  const { filters, displayGrid, groupingFactor } = settings;
  const active = activeFilterCount(filters);
  const filterButton = useRef<HTMLButtonElement>(null);
  return (
    <search className={styles.bar} data-print="hide">
      <div className={styles.first}>
        <SearchField name={filters.name} onName={(name) => onFilters({ name })} />
        <button
          ref={filterButton}
          type="button"
          className={styles.filters}
          aria-expanded={filters.visible}
          aria-controls={filterPanelId}
          onClick={() => onFilters({ visible: !filters.visible })}
        >
          <SlidersHorizontal size={20} aria-hidden="true" />
          <span className={styles.label}>{t('bookshelf.filters')}</span>
          {active > 0 && (
            <span className={styles.badge}>
              <span aria-hidden="true">{badge(active)}</span>
              <span className="visually-hidden">{t('bookshelf.filters-active', { count: active })}</span>
            </span>
          )}
        </button>
        <UnlockLink />
        {isFiltering(filters) && (
          <button
            type="button"
            className={styles.clear}
            onClick={() => {
              // This button goes; its neighbour keeps the place of the keyboard.
              filterButton.current?.focus();
              onClear();
            }}
          >
            <Eraser size={20} aria-hidden="true" />
            <span className={styles.label}>{t('bookshelf.clear')}</span>
          </button>
        )}
      </div>
      <div className={styles.second}>
        <div className={styles.schoolType}>
          <select
            aria-label={t('bookshelf.school-type')}
            value={filters.schoolType}
            onChange={(event) => onFilters({ schoolType: Number(event.target.value) })}
          >
            <option value={ALL_SCHOOL_TYPES}>{t('bookshelf.all-school-types')}</option>
            {schoolGroups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown size={18} aria-hidden="true" />
        </div>
        <ChoicePills
          legend={t('bookshelf.group-by')}
          isLegendHidden
          value={groupingFactor}
          onChoose={(factor) => onSettings({ groupingFactor: factor })}
          choices={[
            {
              value: 'grade',
              label: t('bookshelf.by-grade'),
              shortIcon: <GraduationCap size={20} aria-hidden="true" />,
            },
            { value: 'subject', label: t('bookshelf.by-subject'), shortIcon: <Shapes size={20} aria-hidden="true" /> },
          ]}
        />
        <ChoicePills
          legend={t('bookshelf.display')}
          isLegendHidden
          value={displayGrid ? 'grid' : 'list'}
          onChoose={(display) => onSettings({ displayGrid: display === 'grid' })}
          choices={[
            { value: 'grid', label: t('bookshelf.grid'), icon: <LayoutGrid size={20} aria-hidden="true" /> },
            { value: 'list', label: t('bookshelf.list'), icon: <List size={20} aria-hidden="true" /> },
          ]}
        />
      </div>
    </search>
  );
}

/** To where codes are entered: the product's own page or the market's other one; for signed-in users [SHELF-10]. */
function UnlockLink(): ReactNode {
  const { t } = useWords();
  const { supportsPublicationUnlock: place, externalPublicationUnlockLink: outside } = useMarket();
  const user = useUser();
  if (isAnonymous(user) || user.isByPictures || place === null || (place === 'external' && !outside)) return null;
  const content = (
    <>
      <KeyRound size={20} aria-hidden="true" />
      <span className={styles.label}>{t('bookshelf.unlock')}</span>
    </>
  );
  return place === 'internal' ? (
    <Link className={styles.unlock} to={address('kod')}>
      {content}
    </Link>
  ) : (
    <a className={styles.unlock} href={outside}>
      {content}
    </a>
  );
}

function SearchField({ name, onName }: { readonly name: string; readonly onName: (name: string) => void }): ReactNode {
  const { t } = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.search}>
      <label htmlFor={id}>
        <Search size={20} aria-hidden="true" />
        <span className="visually-hidden">{t('bookshelf.search')}</span>
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        placeholder={t('bookshelf.search')}
        autoComplete="off"
        enterKeyHint="search"
        value={name}
        onChange={(event) => onName(event.target.value)}
        onKeyDown={(event) => {
          // Hides the keyboard of a phone to make room for the results.
          if (event.key === 'Enter') input.current?.blur();
        }}
      />
      {name && (
        <IconButton
          label={t('bookshelf.clear-search')}
          icon={<X size={20} aria-hidden="true" />}
          onClick={() => {
            onName('');
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}
