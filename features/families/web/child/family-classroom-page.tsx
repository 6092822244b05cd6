import type { ReactNode } from 'react';
import { BookList, ClassPicture, nameOf, useLabel } from '#features/classrooms/web';
import { address } from '#features/market/contract';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { useParams } from '#platform/web/router';
import { EmptyState } from '#platform/web/ui';
import { memberName } from '../family/member-avatar.tsx';
import { WithAnswer } from '../family/with-answer.tsx';
import { useFamilyClassroom } from '../queries.ts';

/** `/family/{family}/{student}/{classroom}`: one class of a child with that child's publications [FAM-2, CLS-3]. */
export function FamilyClassroomPage(): ReactNode {
  const { t } = useWords();
  const labelOf = useLabel();
  const { family = '', student = '', classroom = '' } = useParams<'family' | 'student' | 'classroom'>();
  const answer = useFamilyClassroom(family, student, classroom);
  const name = answer.data && memberName(answer.data.student);
  const back = { to: address('familyStudent', { family, student }), name: name ?? t('families.child') };
  return (
    <WithAnswer answer={answer} title={t('families.child')} back={back}>
      {({ classroom: loaded }) => (
        <ContentPage
          title={labelOf(loaded)}
          lead={[loaded.school.name, ...loaded.teachers.map(nameOf)].filter(Boolean).join(' · ')}
          back={back}
        >
          {loaded.publications.length > 0 ? (
            <BookList
              classroom={loaded}
              mode="list-family"
              addressOf={(publication) => address('familyPublication', { family, student, classroom, publication })}
            />
          ) : (
            <EmptyState picture={<ClassPicture />} title={t('families.no-books')} />
          )}
        </ContentPage>
      )}
    </WithAnswer>
  );
}
