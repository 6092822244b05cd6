import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { buttonClass } from '#platform/web/ui';

/** The way from the profile to the children. */
export function ChildrenSection(): ReactNode {
  const { t } = useWords();
  return (
    <>
      <p>{t('children.section-text')}</p>
      <Link to={address('manageChildren')} className={buttonClass({ variant: 'secondary' })}>
        {t('children.manage')}
      </Link>{' '}
      <Link to={address('families')} className={buttonClass({ variant: 'secondary' })}>
        {t('children.families')}
      </Link>
    </>
  );
}
