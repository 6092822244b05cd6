import CaseSensitive from 'lucide-react/icons/case-sensitive';
import Download from 'lucide-react/icons/download';
import Highlighter from 'lucide-react/icons/highlighter';
import List from 'lucide-react/icons/list';
import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { leaveScreens, Link } from '#platform/web/router';
import { classNames, IconButton, Popover } from '#platform/web/ui';
import type { Appearance } from '../../contract/index.ts';
import { AppearancePanel } from '../appearance/appearance-panel.tsx';
import styles from './bars.module.css';

/** Leads where one came from [READ-3]. */
const leaveBook = leaveScreens('/reader/');

interface TopBarProps {
  readonly name: string;
  readonly chapter: string | undefined;
  readonly appearance: Appearance;
  readonly isFlowing: boolean;
  /** Whether there is something to search in. */
  readonly hasText: boolean;
  readonly onAppearance: (next: Appearance) => void;
  readonly onContents: () => void;
  readonly onSearch: () => void;
  readonly onMarks: () => void;
  /** Which voice reads aloud. */
  readonly voice: ReactNode;
  /** Keeps the book on this device. */
  readonly keep: ReactNode;
}

/** The reader's place, the way out, search, contents and appearance. */
export function TopBar(props: TopBarProps): ReactNode {
  const { name, chapter, appearance, isFlowing, hasText, keep, voice } = props;
  const { onAppearance, onContents, onSearch, onMarks } = props;
  const { t } = useWords();
  return (
    <header className={classNames(layouts.row, styles.top)}>
      <Link
        className={styles.tool}
        to={address('home')}
        aria-label={t('reader.close')}
        title={t('reader.close')}
        onClick={leaveBook}
      >
        <X aria-hidden="true" />
      </Link>
      <div className={styles.names}>
        <h1 className={styles.name}>{name}</h1>
        {chapter && chapter !== name && <p className={styles.chapter}>{chapter}</p>}
      </div>
      {hasText && <IconButton label={t('reader.search')} icon={<Search aria-hidden="true" />} onClick={onSearch} />}
      <IconButton
        className={styles.wide}
        label={t('reader.marks')}
        icon={<Highlighter aria-hidden="true" />}
        onClick={onMarks}
      />
      {keep && (
        <div className={styles.wide}>
          <Popover
            align="end"
            label={t('reader.keep')}
            buttonClassName={classNames(styles.tool)}
            button={<Download aria-hidden="true" />}
          >
            {() => keep}
          </Popover>
        </div>
      )}
      <IconButton label={t('reader.contents')} icon={<List aria-hidden="true" />} onClick={onContents} />
      <Popover
        align="end"
        label={t('reader.appearance')}
        buttonClassName={classNames(styles.tool)}
        button={<CaseSensitive size={28} aria-hidden="true" />}
      >
        {() => <AppearancePanel appearance={appearance} onChange={onAppearance} isFlowing={isFlowing} voice={voice} />}
      </Popover>
    </header>
  );
}
