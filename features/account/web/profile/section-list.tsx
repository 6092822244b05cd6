import type { ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { isUnconfirmedTeacher } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { useProfileSections } from '#features/shell/web';
import { address } from '#features/market/contract';
import { sorted } from '#platform/kernel';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { Button, buttonClass } from '#platform/web/ui';
import { openDialog } from '../user/open-dialog.ts';
import { EraseSection } from './data/erase-section.tsx';
import { ProfileConsents } from './consents.tsx';
import { ProfileForm } from './form/profile-form.tsx';
import { OfferedSection } from './offered-section.tsx';
import {
  CONSENT_SECTION,
  DATA_SECTION,
  ERASE_SECTION,
  PROFILE_SECTION,
  SECURITY_SECTION,
  TEACHER_SECTION,
} from './sections.ts';
import { SessionsList } from './sessions-list.tsx';

export interface ShownSection {
  readonly order: number;
  readonly id: string;
  readonly title: string;
  readonly inside: ReactNode;
}

/** The sections of the profile for this user in this market, the own and the offered ones, in their order. */
export function useShownSections(): ShownSection[] {
  const { t, tDynamic } = useWords();
  const [market, user, offered] = [useMarket(), useUser(), useProfileSections()];
  const own: ShownSection[] = user.isByPictures
    ? []
    : [
        { order: 10, id: PROFILE_SECTION, title: t('account.profile-section'), inside: <ProfileForm /> },
        {
          order: 20,
          id: SECURITY_SECTION,
          title: t('account.security-section'),
          inside: <Security isInternal={user.internal} />,
        },
        ...(isUnconfirmedTeacher(user)
          ? [{ order: 40, id: TEACHER_SECTION, title: t('account.teacher-section'), inside: <TeacherCode /> }]
          : []),
        { order: 50, id: CONSENT_SECTION, title: t('account.consents-section'), inside: <ProfileConsents /> },
        { order: 70, id: DATA_SECTION, title: t('account.data-section'), inside: <MyData /> },
        { order: 80, id: ERASE_SECTION, title: t('account.erase-section'), inside: <EraseSection /> },
      ];
  const others = offered
    .filter(({ isFor, isForPictures }) => isFor(market, user) && (isForPictures || !user.isByPictures))
    .map(({ order, id, title, load }) => ({
      order,
      id,
      title: tDynamic(title),
      inside: <OfferedSection load={load} />,
    }));
  return sorted([...own, ...others], (a, b) => a.order - b.order);
}

function Security({ isInternal }: { readonly isInternal: boolean }): ReactNode {
  const { t } = useWords();
  return (
    <>
      {isInternal ? (
        <Link to={address('changePassword')} className={buttonClass({ variant: 'secondary' })}>
          {t('account.change-password-open')}
        </Link>
      ) : (
        <p>{t('account.password-outside')}</p>
      )}
      <h3>{t('account.sessions-title')}</h3>
      <p>{t('account.sessions-text')}</p>
      <SessionsList />
    </>
  );
}

function TeacherCode(): ReactNode {
  const { t } = useWords();
  return (
    <>
      <p>{t('account.teacher-section-text')}</p>
      <Button variant="secondary" onClick={() => openDialog('teacher-code')}>
        {t('account.teacher-bar-action')}
      </Button>
    </>
  );
}

function MyData(): ReactNode {
  const { t } = useWords();
  return (
    <>
      <p>{t('account.data-text')}</p>
      <Button variant="secondary" onClick={() => openDialog('export')}>
        {t('account.export-open')}
      </Button>
    </>
  );
}
