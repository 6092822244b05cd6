import type { ReactNode } from 'react';
import { displayName } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { Button, Skeleton } from '#platform/web/ui';
import { AvatarPicture } from '../avatar/avatar-picture.tsx';
import { useShownSections } from './section-list.tsx';
import { useSectionsWait } from './form/wait.ts';
import { whoOf } from '../prompts/role/user-kind.ts';
import { openDialog } from '../prompts/open-dialog.ts';
import styles from './user-page.module.css';

/** About as many sections come from other features. */
const OFFERED = [1, 2, 3];

/** The profile: who one is, how one signs in, what was agreed to, one's data [ACC-14, ACC-15, ACC-18, ACC-19]. */
export function UserPage(): ReactNode {
  const { t } = useWords();
  const user = useUser();
  const sections = useShownSections();
  const isWaiting = useSectionsWait();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <AvatarPicture />
        <div className={styles.who}>
          <h1>{t('account.profile-title')}</h1>
          <p className={styles.name}>{displayName(user)}</p>
          <p className={styles.kind}>{t(`account.kind-${whoOf(user)}`)}</p>
          <Button variant="secondary" onClick={() => openDialog('avatar')}>
            {t('account.avatar-open')}
          </Button>
        </div>
      </header>
      <nav className={styles.nav} aria-label={t('account.profile-nav')}>
        <ul role="list">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          {isWaiting &&
            OFFERED.map((place) => (
              <li key={place} className={styles.place} aria-hidden="true">
                <Skeleton height="44px" />
              </li>
            ))}
        </ul>
      </nav>
      <div className={styles.sections} aria-busy={isWaiting || undefined}>
        {sections.map(({ id, title, inside }, index) => (
          <section
            key={id}
            id={id}
            className={styles.section}
            aria-labelledby={`${id}-title`}
            hidden={isWaiting && index > 0}
          >
            <h2 id={`${id}-title`}>{title}</h2>
            {inside}
          </section>
        ))}
        {isWaiting && OFFERED.map((place) => <Skeleton key={place} height="20rem" />)}
      </div>
    </div>
  );
}
