import { useId, type ReactNode } from 'react';
import { COOLING_OFF_DAYS } from '#features/account/contract';
import { PasswordForm } from '#features/account/web';
import { saveFrom } from '#platform/web/files';
import { useFormats, useWords } from '#platform/web/i18n';
import { Button, Dialog, useToast } from '#platform/web/ui';
import type { Child } from '../../contract/index.ts';
import { useChildChanges } from './queries.ts';
import { nameOf } from './child-avatar.tsx';

interface ProofDialogProps {
  readonly child: Child;
  readonly task: 'export' | 'erase' | 'keep';
  readonly onClose: () => void;
}

/** What needs the user's own password first: a child's data, the end of its account, or keeping it after all [ACC-18]. */
export function ProofDialog({ child, task, onClose }: ProofDialogProps): ReactNode {
  const { t } = useWords();
  const { date } = useFormats();
  const toast = useToast();
  const formId = useId();
  const { takeData, erase } = useChildChanges();
  const name = nameOf(child);
  const isBusy = takeData.isPending || erase.isPending;
  const done = (text: string) => {
    onClose();
    toast({ text, tone: 'good' });
  };
  const send = (password: string, onError: () => void) => {
    if (isBusy) return;
    const proof = { uid: child.uid, password };
    if (task === 'export')
      takeData.mutate(
        { body: proof },
        {
          onSuccess({ address }) {
            saveFrom(address);
            done(t('children.export-done', { name }));
          },
          onError,
        },
      );
    else
      erase.mutate(
        { body: { ...proof, isWithdrawn: task === 'keep' } },
        {
          onSuccess: ({ eraseAfter }) =>
            done(
              eraseAfter ? t('children.erase-planned', { name, date: date(eraseAfter) }) : t('children.kept', { name }),
            ),
          onError,
        },
      );
  };
  return (
    <Dialog
      isOpen
      title={t(`children.${task}-title`, { name })}
      onClose={onClose}
      keepsOnOutsideClick
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('children.cancel')}
          </Button>
          <Button type="submit" variant={task === 'erase' ? 'danger' : 'primary'} form={formId} isBusy={isBusy}>
            {t(`children.${task}-send`)}
          </Button>
        </>
      }
    >
      <PasswordForm
        id={formId}
        error={takeData.error ?? erase.error}
        onTyping={() => {
          takeData.reset();
          erase.reset();
        }}
        onSend={send}
      >
        <p>
          {task === 'erase'
            ? t('children.erase-text', { name, days: COOLING_OFF_DAYS })
            : t(`children.${task}-text`, { name })}
        </p>
      </PasswordForm>
    </Dialog>
  );
}
