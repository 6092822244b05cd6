import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { isAnonymous } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { IconButton } from '#platform/web/ui';
import { useFeatureStore } from '../shell-context.tsx';
import { EntryLinks } from './user/entry-links.tsx';
import { Logo } from './logo.tsx';
import { entryLinksOf, mainMenu } from './menu/main-menu.ts';
import { MenuList } from './menu/menu-list.tsx';
import { useActions } from './menu/use-actions.ts';
import { useHeaderState } from './use-header-state.ts';
import { UserMenu } from './user/user-menu.tsx';
import styles from './header.module.css';

const MENU_ID = 'main-menu';

/** Hamburger and drawer below 1024 px, logo, menu, and the visitor's own corner [NAV-19, NAV-20]. */
export function Header(): ReactNode {
  const { t } = useWords();
  const [market, user, { hasScreen }] = [useMarket(), useUser(), useFeatureStore()];
  const actions = useActions();
  const { isMenuOpen, isProfileOpen, send, ref } = useHeaderState();
  const world = { market, user, hasScreen, can: actions.has.bind(actions) };
  const entries = mainMenu(world);
  const links = entryLinksOf(world);
  const hasMenu = entries.length > 0 || (links.login && links.register);
  return (
    <header className={styles.header} ref={ref}>
      <div className={styles.row}>
        {hasMenu && (
          <IconButton
            className={styles.hamburger}
            label={isMenuOpen ? t('shell.close-menu') : t('shell.open-menu')}
            icon={isMenuOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
            aria-expanded={isMenuOpen}
            aria-controls={MENU_ID}
            aria-disabled={isProfileOpen || undefined}
            data-header-part="menu"
            onClick={() => send('toggle-menu')}
          />
        )}
        <Logo />
        {hasMenu && (
          <nav
            id={MENU_ID}
            className={styles.menu}
            aria-label={t('shell.main-menu')}
            data-open={isMenuOpen}
            data-header-part="menu"
          >
            <MenuList entries={entries} actions={actions} />
            {links.register && <EntryLinks links={{ register: links.register }} actions={actions} isInDrawer />}
          </nav>
        )}
        <div className={styles.corner}>
          {isAnonymous(user) ? (
            <EntryLinks links={links} actions={actions} />
          ) : (
            <UserMenu isOpen={isProfileOpen} onToggle={() => send('toggle-profile')} />
          )}
        </div>
      </div>
      {isMenuOpen && <div className={styles.scrim} />}
    </header>
  );
}
