import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { CodeCard, CodesSection } from '#features/classrooms/web';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { Button, useToast } from '#platform/web/ui';
import { familyJoinLink, type Family } from '../../contract/index.ts';
import { useFamilyChanges, useFamilyCodes } from '../queries.ts';

/** Families have no colour of their own: the warm one of the eight. */
const COLOUR = 3;

/** The codes of a family that are good now, and making a new one [FAM-1, JOIN-4]. */
export function CodesPanel({ family }: { readonly family: Family }): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const familyId = String(family.id);
  const query = useFamilyCodes(familyId);
  const { createCode, updateCode } = useFamilyChanges();
  // The menu of a playground has no item for joining [NAV-16].
  const help = useMarket().layout === 'pyp' ? 'families.big-code-help-pyp' : 'families.big-code-help';
  const screen = { title: t('families.big-code-title', { name: family.name }), help: t(help), colour: COLOUR };
  const make = (role: 'parent' | 'student') =>
    createCode.isPending ||
    createCode.mutate(
      { params: { id: familyId }, body: { role } },
      {
        onSuccess: () => toast({ text: t('families.code-made'), tone: 'good' }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  return (
    <CodesSection
      title={t('families.codes')}
      text={t('families.codes-text')}
      query={query}
      loading={t('families.loading-codes')}
      none={t('families.no-codes')}
      actions={(['student', 'parent'] as const).map((role) => (
        <Button
          key={role}
          variant="secondary"
          icon={<Plus size={20} aria-hidden="true" />}
          isBusy={createCode.isPending && createCode.variables.body?.role === role}
          onClick={() => void make(role)}
        >
          {t(`families.new-code-${role}`)}
        </Button>
      ))}
    >
      {(code) => (
        <CodeCard
          code={code}
          fact={t(`families.code-for-${code.role}`)}
          screen={{ ...screen, link: familyJoinLink(window.location.origin, code.code) }}
          showLabel={t('families.show-code')}
          onChange={(action, answers) => updateCode.mutate({ params: { code: code.code }, body: { action } }, answers)}
        />
      )}
    </CodesSection>
  );
}
