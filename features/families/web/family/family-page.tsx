import LogOut from 'lucide-react/icons/log-out';
import Settings from 'lucide-react/icons/settings-2';
import { useState, type ReactNode } from 'react';
import { ClassPicture } from '#features/classrooms/web';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { ContentPage } from '#platform/web/page';
import { Link, usePageTitle, useParams } from '#platform/web/router';
import { Button, buttonClass, classNames, EmptyState } from '#platform/web/ui';
import type { Family } from '../../contract/index.ts';
import { People } from './people.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { WithAnswer } from './with-answer.tsx';
import { useFamily } from '../queries.ts';
import styles from './pages.module.css';

/** `/family/{family}`: its people; parents open their children from here [FAM-1, FAM-2]. */
export function FamilyPage(): ReactNode {
  const { t } = useWords();
  const { family = '' } = useParams<'family'>();
  const back = { to: address('families'), name: t('families.title') };
  return (
    <WithAnswer answer={useFamily(family)} title={t('families.one')} back={back}>
      {(loaded) => <Known family={loaded} />}
    </WithAnswer>
  );
}

function Known({ family }: { readonly family: Family }): ReactNode {
  const { t } = useWords();
  const [isLeaving, setLeaving] = useState(false);
  usePageTitle(family.name);
  const { parents, students, teachers } = family.members;
  const me = [...parents, ...students, ...teachers].find(({ isSelf }) => isSelf);
  const id = String(family.id);
  const manage = address('familyManagement', { family: id });
  return (
    <ContentPage
      title={family.name}
      back={{ to: address('families'), name: t('families.title') }}
      action={
        <div className={classNames(layouts.cluster, styles.actions)}>
          {family.isManager && (
            <Link className={buttonClass()} to={manage}>
              <Settings size={20} aria-hidden="true" />
              {t('families.manage')}
            </Link>
          )}
          <Button variant="quiet" icon={<LogOut size={20} aria-hidden="true" />} onClick={() => setLeaving(true)}>
            {t('families.leave')}
          </Button>
        </div>
      }
    >
      <People
        family={family}
        as="student"
        addressOf={({ uid, isSelf, isShared }) =>
          uid && (isSelf || (family.role === 'parent' && isShared))
            ? address('familyStudent', { family: id, student: uid })
            : undefined
        }
        empty={
          <EmptyState
            picture={<ClassPicture />}
            title={t(family.isPending ? 'families.pending-title' : 'families.no-children')}
            text={family.isPending ? t('families.pending-text') : family.isManager && t('families.no-children-text')}
            action={
              family.isManager && (
                <Link className={buttonClass({ variant: 'secondary' })} to={manage}>
                  {t('families.manage')}
                </Link>
              )
            }
          />
        }
      />
      <People family={family} as="parent" />
      <People family={family} as="teacher" />
      {isLeaving && me && <RemoveDialog family={family} member={me} onClose={() => setLeaving(false)} />}
    </ContentPage>
  );
}
