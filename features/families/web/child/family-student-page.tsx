import type { ReactNode } from 'react';
import { ClassPicture, colourStyle, nameOf, useLabel } from '#features/classrooms/web';
import type { ClassroomCard } from '#features/classrooms/contract';
import { address } from '#features/market/contract';
import { Insets, InsetSubject } from '#features/shell/web';
import { sorted } from '#platform/kernel';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { Link, useParams } from '#platform/web/router';
import { Badge, buttonClass, EmptyState } from '#platform/web/ui';
import { memberName } from '../family/member-avatar.tsx';
import { WithAnswer } from '../family/with-answer.tsx';
import { useFamilyStudent } from '../queries.ts';
import styles from '../family/pages.module.css';

/** `/family/{family}/{student}`: the classes of one child [FAM-2]. */
export function FamilyStudentPage(): ReactNode {
  const { t } = useWords();
  const { family = '', student = '' } = useParams<'family' | 'student'>();
  const back = { to: address('family', { family }), name: t('families.one') };
  return (
    <WithAnswer answer={useFamilyStudent(family, student)} title={t('families.child')} back={back}>
      {({ student: child, classrooms }) => (
        <ContentPage
          title={memberName(child)}
          lead={t('families.classes-lead')}
          back={back}
          action={
            <Link className={buttonClass({ variant: 'secondary' })} to={address('reports', {}, { student })}>
              {t('families.progress')}
            </Link>
          }
        >
          {classrooms.length > 0 ? (
            <ul className={styles.grid} role="list" aria-label={t('families.classes')}>
              {sorted(classrooms, presentFirst).map((classroom) => (
                <li key={classroom.id}>
                  <ClassCard
                    classroom={classroom}
                    to={address('familyClassroom', { family, student, classroom: String(classroom.id) })}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <EmptyState
              picture={<ClassPicture />}
              title={t('families.no-classes', { name: memberName(child) })}
              text={t('families.no-classes-text')}
            />
          )}
          <InsetSubject value={student}>
            <Insets place="family-child" />
          </InsetSubject>
        </ContentPage>
      )}
    </WithAnswer>
  );
}

/** Classes of earlier years, which may have the same name, stand after those of now. */
const presentFirst = (a: ClassroomCard, b: ClassroomCard): number => Number(a.isArchived) - Number(b.isArchived);

function ClassCard({ classroom, to }: { readonly classroom: ClassroomCard; readonly to: string }): ReactNode {
  const label = useLabel()(classroom);
  const { t } = useWords();
  const { school, colour, faces, schoolYear, isArchived } = classroom;
  return (
    <article className={styles.class} style={colourStyle(colour)}>
      <h2>
        <Link to={to}>{label}</Link>
      </h2>
      <p>{[school.name, school.town].filter(Boolean).join(', ')}</p>
      <p className={styles.soft}>
        {t('families.class-year', { from: String(schoolYear), to: String(schoolYear + 1) })}{' '}
        {isArchived && <Badge>{t('families.class-archived')}</Badge>}
      </p>
      <p className={styles.soft}>{faces.map(nameOf).join(', ')}</p>
    </article>
  );
}
