import type { ReactNode } from 'react';
import { ConfirmDialog } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import type { Credential } from '../../contract/index.ts';
import { useCredentialChanges } from '../queries.ts';

interface RevokeDialogProps {
  readonly credential: Credential;
  readonly onClose: () => void;
}

/** Asks before it revokes a credential: that cannot be undone. */
export function RevokeDialog({ credential, onClose }: RevokeDialogProps): ReactNode {
  const { t } = useWords();
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
      },
    );
  return (
    <ConfirmDialog
      title={t('credentials.revoke-title', { name: credential.name })}
      action={t('credentials.revoke')}
      isBusy={revoke.isPending}
      error={revoke.error}
      onConfirm={act}
      onClose={onClose}
    >
      <p>{t('credentials.revoke-text')}</p>
    </ConfirmDialog>
  );
}
