import type { ReactNode } from 'react';
import { COOLING_OFF_DAYS } from '#features/account/contract';
import { PasswordDialog } from '#features/account/web';
import { saveFrom } from '#platform/web/files';
import { useFormats, useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
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
  const { takeData, erase } = useChildChanges();
  const name = nameOf(child);
  const done = (text: string) => {
    onClose();
    toast({ text, tone: 'good' });
  };
  const send = (password: string) => {
    const proof = { uid: child.uid, password };
    if (task === 'export')
      takeData.mutate(
        { body: proof },
        {
          onSuccess({ address }) {
            saveFrom(address);
            done(t('children.export-done', { name }));
          },
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
        },
      );
  };
  return (
    <PasswordDialog
      title={t(`children.${task}-title`, { name })}
      action={t(`children.${task}-send`)}
      tone={task === 'erase' ? 'danger' : 'primary'}
      call={task === 'export' ? takeData : erase}
      onSend={send}
      onClose={onClose}
    >
      <p>
        {task === 'erase'
          ? t('children.erase-text', { name, days: COOLING_OFF_DAYS })
          : t(`children.${task}-text`, { name })}
      </p>
    </PasswordDialog>
  );
}
