import { useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { useNavigate } from '#platform/web/router';
import { Alert, Button, Dialog, useToast } from '#platform/web/ui';
import type { Family, Member } from '../../contract/index.ts';
import { useFamilyChanges } from '../queries.ts';
import { memberName } from './member-avatar.tsx';

interface RemoveDialogProps {
  readonly family: Family;
  readonly member: Member;
  readonly onClose: () => void;
}

/** Takes somebody out of the family, or lets the user leave; asks first [FAM-1]. */
export function RemoveDialog({ family, member, onClose }: RemoveDialogProps): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const { remove } = useFamilyChanges();
  const [problem, setProblem] = useState('');
  const name = memberName(member);
  const what = member.isSelf ? 'leave' : 'remove';
  const run = () => {
    if (remove.isPending) return;
    const of = (list: readonly Member[]) => (list.some(({ uid }) => uid === member.uid) ? [member.uid ?? ''] : []);
    const { students, parents, teachers } = family.members;
    remove.mutate(
      {
        params: { id: String(family.id) },
        body: { users: { students: of(students), parents: of(parents), teachers: of(teachers) } },
      },
      {
        onSuccess() {
          onClose();
          toast({ text: t(`families.${what}-done`, { name, family: family.name }), tone: 'good' });
          if (member.isSelf) void navigate(address('families'), { replace: true });
        },
        onError: ({ code }) => setProblem(tDynamic(code)),
      },
    );
  };
  return (
    <Dialog
      isOpen
      title={t(`families.${what}-title`, { name, family: family.name })}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('families.cancel')}
          </Button>
          <Button variant="danger" isBusy={remove.isPending} onClick={run}>
            {t(`families.${what}`)}
          </Button>
        </>
      }
    >
      <p>{t(`families.${what}-text`, { name })}</p>
      <Alert>{problem}</Alert>
    </Dialog>
  );
}
