import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { displayName, isStudent } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { Insets, KeptPlace } from '#features/shell/web';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { Button, buttonClass, classNames } from '#platform/web/ui';
import { AvatarPicture } from '../avatar/avatar-picture.tsx';
import { useShownSections } from './section-list.tsx';
import { whoOf } from '../user/user-kind.ts';
import { openDialog } from '../user/open-dialog.ts';
import styles from './user-page.module.css';

/**
 * The profile: the user's names, ways to sign in, consents, data [ACC-14, ACC-15, ACC-18, ACC-19]. A child of a
 * playground sees its own name, and the sections that the market's feature adds below [PLAY-19].
 */
export function UserPage(): ReactNode {
  const { t } = useWords();
  const user = useUser();
  const { layout } = useMarket();
  const sections = useShownSections();
  const insets = <Insets place="profile-top" />;
  return (
    <div className={classNames(layouts.stack, styles.page)} data-profile>
      <header className={classNames(layouts.cluster, styles.head)}>
        <AvatarPicture />
        <div className={styles.who}>
          <h1>{t('account.profile-title')}</h1>
          <p className={styles.name}>{displayName(user)}</p>
          <p className={styles.kind} data-for="grown-ups">
            {t(`account.kind-${whoOf(user)}`)}
          </p>
          {user.isByPictures ? (
            <Link className={buttonClass({ variant: 'secondary' })} to={address('logout')}>
              {t('shell.log-out')}
            </Link>
          ) : (
            <Button variant="secondary" onClick={() => openDialog('avatar')}>
              {t('account.avatar-open')}
            </Button>
          )}
        </div>
      </header>
      {/* In a playground these are the profile itself. */}
      {layout === 'pyp' ? (
        insets
      ) : (
        <KeptPlace name="profile" estimate={isStudent(user) ? '4.5rem' : '0px'}>
          {insets}
        </KeptPlace>
      )}
      {sections.length > 1 && (
        <nav className={styles.nav} data-for="grown-ups" aria-label={t('account.profile-nav')}>
          <ul role="list">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={classNames(layouts.stack, styles.sections)} data-for="grown-ups">
        {sections.map(({ id, title, inside }) => (
          <section
            key={id}
            id={id}
            className={classNames(layouts.stack, styles.section)}
            aria-labelledby={`${id}-title`}
          >
            <h2 id={`${id}-title`}>{title}</h2>
            {inside}
          </section>
        ))}
      </div>
    </div>
  );
}
