import type { ReactNode } from 'react';
import { address } from '#features/market/contract';
import { ConfirmDialog } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { useNavigate } from '#platform/web/router';
import { useToast } from '#platform/web/ui';
import type { Family, Member } from '../../contract/index.ts';
import { useFamilyChanges } from '../queries.ts';
import { memberName } from './member-avatar.tsx';

interface RemoveDialogProps {
  readonly family: Family;
  readonly member: Member;
  readonly onClose: () => void;
}

/** Removes a member from the family, or lets the user leave; asks for confirmation first [FAM-1]. */
export function RemoveDialog({ family, member, onClose }: RemoveDialogProps): ReactNode {
  const { t } = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const { remove } = useFamilyChanges();
  const name = memberName(member);
  const what = member.isSelf ? 'leave' : 'remove';
  const run = () => {
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
      },
    );
  };
  return (
    <ConfirmDialog
      title={t(`families.${what}-title`, { name, family: family.name })}
      action={t(`families.${what}`)}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={run}
      onClose={onClose}
    >
      {t(`families.${what}-text`, { name })}
    </ConfirmDialog>
  );
}
