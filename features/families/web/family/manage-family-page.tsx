import UserMinus from 'lucide-react/icons/user-minus';
import UserRoundPlus from 'lucide-react/icons/user-round-plus';
import { useId, useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { ContentPage } from '#platform/web/page';
import { Link, useParams } from '#platform/web/router';
import { Button, buttonClass, Card, classNames, useToast } from '#platform/web/ui';
import type { Family, Member } from '../../contract/index.ts';
import { CodesPanel } from './codes-panel.tsx';
import { memberName } from './member-avatar.tsx';
import { People } from './people.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { WithAnswer } from './with-answer.tsx';
import { useFamily, useFamilyChanges, useOwnChildren } from '../queries.ts';
import styles from './pages.module.css';

/** `/family/{family}/manage`: codes, the parent's own children, and who is in it [FAM-1]. */
export function ManageFamilyPage(): ReactNode {
  const { t } = useWords();
  const { family = '' } = useParams<'family'>();
  const back = { to: address('family', { family }), name: t('families.one') };
  return (
    <WithAnswer answer={useFamily(family)} title={t('families.manage')} back={back}>
      {(loaded) => <Known family={loaded} />}
    </WithAnswer>
  );
}

function Known({ family }: { readonly family: Family }): ReactNode {
  const { t } = useWords();
  const [going, setGoing] = useState<Member>();
  const back = { to: address('family', { family: String(family.id) }), name: family.name };
  const toast = useToast();
  const { tDynamic } = useWords();
  const { admit } = useFamilyChanges();
  const { data: own = [] } = useOwnChildren(family.role === 'parent');
  const letIn = (uid: string, name: string) =>
    admit.isPending ||
    admit.mutate(
      { params: { id: String(family.id) }, body: { user: uid } },
      {
        onSuccess: () => toast({ text: t('families.admitted', { name }), tone: 'good' }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  // The founder removes all others; parents only children of their own [SAFE-6].
  const mayRemove = (member: Member) =>
    !member.isSelf && !member.isFounder && (family.isFounder || own.some(({ uid }) => uid === member.uid));
  const admitOf = (member: Member) =>
    family.isFounder && member.isPending && member.uid !== undefined ? (
      <Button
        variant="secondary"
        aria-label={t('families.admit-named', { name: memberName(member) })}
        onClick={() => void letIn(member.uid ?? '', memberName(member))}
      >
        {t('families.admit')}
      </Button>
    ) : null;
  const actionOf = (member: Member) => (
    <>
      {admitOf(member)}
      {removeOf(member)}
    </>
  );
  const removeOf = (member: Member) =>
    !member.uid || !mayRemove(member) ? null : (
      <Button
        variant="quiet"
        icon={<UserMinus size={18} aria-hidden="true" />}
        aria-label={t('families.remove-named', { name: memberName(member) })}
        onClick={() => setGoing(member)}
      >
        {t('families.remove')}
      </Button>
    );
  if (!family.isManager)
    return (
      <ContentPage title={t('families.manage')} back={back}>
        <p>{t('families.only-managers')}</p>
      </ContentPage>
    );
  return (
    <ContentPage title={t('families.manage')} lead={family.name} back={back}>
      {family.role === 'parent' && <OwnChildren family={family} />}
      <CodesPanel family={family} />
      <People family={family} as="student" actionOf={actionOf} />
      <People family={family} as="parent" actionOf={actionOf} />
      <People family={family} as="teacher" actionOf={actionOf} />
      {going && <RemoveDialog family={family} member={going} onClose={() => setGoing(undefined)} />}
    </ContentPage>
  );
}

/** Children whom the parent answers for and who are not in the family yet. */
function OwnChildren({ family }: { readonly family: Family }): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const id = useId();
  const { data } = useOwnChildren(true);
  const { addChildren } = useFamilyChanges();
  const missing = data?.filter((child) => !family.members.students.some(({ uid }) => uid === child.uid)) ?? [];
  const add = (uid: string, name: string) =>
    addChildren.isPending ||
    addChildren.mutate(
      { params: { id: String(family.id) }, body: { students: [uid] } },
      {
        onSuccess: () => toast({ text: t('families.child-added', { name }), tone: 'good' }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{t('families.own-children')}</h2>
      <Card className={styles.section}>
        <p className={styles.soft}>{t('families.own-children-text')}</p>
        <div className={classNames(layouts.cluster, styles.actions)}>
          {missing.map((child) => {
            const name = `${child.first_name} ${child.last_name}`.trim();
            return (
              <Button
                key={child.uid}
                variant="secondary"
                icon={<UserRoundPlus size={18} aria-hidden="true" />}
                onClick={() => void add(child.uid, name)}
              >
                {t('families.add-child', { name })}
              </Button>
            );
          })}
          <Link className={buttonClass({ variant: 'secondary' })} to={address('manageChildren')}>
            {t('families.make-child')}
          </Link>
        </div>
      </Card>
    </section>
  );
}
