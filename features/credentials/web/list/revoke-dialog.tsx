import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, Dialog, useToast } from '#platform/web/ui';
import type { Credential } from '../../contract/index.ts';
import { useCredentialChanges } from '../queries.ts';

interface RevokeDialogProps {
  readonly credential: Credential;
  readonly onClose: () => void;
}

/** Asks before content is cut off: that cannot be undone. */
export function RevokeDialog({ credential, onClose }: RevokeDialogProps): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const { revoke } = useCredentialChanges();
  const act = () =>
    revoke.mutate(
      { params: { id: String(credential.id) } },
      {
        onSuccess() {
          onClose();
          toast({ text: t('credentials.revoked'), tone: 'good' });
        },
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  return (
    <Dialog
      isOpen
      title={t('credentials.revoke-title', { name: credential.name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('credentials.cancel')}
          </Button>
          <Button variant="danger" isBusy={revoke.isPending} onClick={act}>
            {t('credentials.revoke')}
          </Button>
        </>
      }
    >
      <p>{t('credentials.revoke-text')}</p>
    </Dialog>
  );
}
