import type { ReactNode } from 'react';
import { useUser } from '#features/session/web';
import { useFormats, useWords } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { COOLING_OFF_DAYS } from '../../../contract/index.ts';
import { openDialog } from '../../user/open-dialog.ts';

/** Deleting the account: how it goes; while it is planned, when, and the way back [ACC-18]. */
export function EraseSection(): ReactNode {
  const { t } = useWords();
  const { date } = useFormats();
  const { eraseAfter } = useUser();
  if (eraseAfter)
    return (
      <>
        <p>{t('account.erase-section-planned', { date: date(eraseAfter) })}</p>
        <Button onClick={() => openDialog('keep')}>{t('account.keep-open')}</Button>
      </>
    );
  return (
    <>
      <p>{t('account.erase-section-text', { days: COOLING_OFF_DAYS })}</p>
      <Button variant="secondary" onClick={() => openDialog('erase')}>
        {t('account.erase-open')}
      </Button>
    </>
  );
}
