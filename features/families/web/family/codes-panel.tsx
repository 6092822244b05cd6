import Plus from 'lucide-react/icons/plus';
import { useId, type ReactNode } from 'react';
import { CodeCard } from '#features/classrooms/web';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { Button, Card, QueryState, Skeleton, useToast } from '#platform/web/ui';
import { familyJoinLink, type Family } from '../../contract/index.ts';
import { useFamilyChanges, useFamilyCodes } from '../queries.ts';
import styles from './codes-panel.module.css';

/** Families have no colour of their own: the warm one of the eight. */
const COLOUR = 3;

/** The codes of a family that are good now, and making a new one [FAM-1, JOIN-4]. */
export function CodesPanel({ family }: { readonly family: Family }): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const id = useId();
  const familyId = String(family.id);
  const query = useFamilyCodes(familyId);
  const { data } = query;
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
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{t('families.codes')}</h2>
          <p className={styles.text}>{t('families.codes-text')}</p>
        </div>
        <div className={styles.make}>
          {(['student', 'parent'] as const).map((role) => (
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
        </div>
      </div>
      {data ? (
        data.length === 0 ? (
          <Card className={styles.text}>{t('families.no-codes')}</Card>
        ) : (
          <ul className={styles.list} role="list" aria-labelledby={id}>
            {data.map((code) => (
              <li key={code.code}>
                <CodeCard
                  code={code}
                  fact={t(`families.code-for-${code.role}`)}
                  screen={{ ...screen, link: familyJoinLink(window.location.origin, code.code) }}
                  showLabel={t('families.show-code')}
                  onChange={(action, answers) =>
                    updateCode.mutate({ params: { code: code.code }, body: { action } }, answers)
                  }
                />
              </li>
            ))}
          </ul>
        )
      ) : (
        <QueryState query={query} loading={t('families.loading-codes')}>
          <Skeleton height="8rem" />
        </QueryState>
      )}
    </section>
  );
}
