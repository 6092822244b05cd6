import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Link, useLocation } from '#platform/web/router';
import { Button, buttonClass, classNames } from '#platform/web/ui';
import { loginAddress } from '../../router/guards.ts';
import type { EntryLinks as ShownEntryLinks } from '../menu/main-menu.ts';
import type { Actions } from '../menu/use-actions.ts';
import styles from '../header.module.css';

interface EntryLinksProps {
  readonly links: ShownEntryLinks;
  readonly actions: Actions;
  readonly isInDrawer?: boolean;
}

/** Register and log in; after the login the user returns to the same screen. */
export function EntryLinks({ links: { login, register }, actions, isInDrawer = false }: EntryLinksProps): ReactNode {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  const registerClass = isInDrawer ? styles.drawerDoor : classNames(buttonClass({ variant: 'quiet' }), styles.register);
  return (
    <>
      {register &&
        (register.startsWith('/') ? (
          <Link className={registerClass} to={register}>
            {t('shell.register')}
          </Link>
        ) : (
          <a className={registerClass} href={register}>
            {t('shell.register')}
          </a>
        ))}
      {login === 'external' && <Button onClick={actions.get('external-login')}>{t('shell.log-in')}</Button>}
      {login === 'own' && (
        <Link className={buttonClass()} to={loginAddress({ path: pathname, query: search })}>
          {t('shell.log-in')}
        </Link>
      )}
    </>
  );
}
