import type { ReactNode } from 'react';
import { ClassPicture, nameOf } from '#features/classrooms/web';
import { address } from '#features/market/contract';
import { StatsStudentResults } from '#features/statistics/web';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { useParams } from '#platform/web/router';
import { EmptyState } from '#platform/web/ui';
import { WithAnswer } from '../family/with-answer.tsx';
import { useFamilyPublication } from '../queries.ts';

type Params = 'family' | 'student' | 'classroom' | 'publication';

/** `/family/{family}/{student}/{classroom}/{publication}`: what the child reached, as its teacher sees it [FAM-2]. */
export function FamilyPublicationPage(): ReactNode {
  const { t } = useWords();
  const { family = '', student = '', classroom = '', publication = '' } = useParams<Params>();
  const answer = useFamilyPublication(family, student, classroom, publication);
  const back = { to: address('familyClassroom', { family, student, classroom }), name: t('families.to-class') };
  return (
    <WithAnswer answer={answer} title={t('families.results')} back={back}>
      {(results) => (
        <ContentPage title={results.publication.name} lead={nameOf(results.user)} back={back}>
          {results.total ? (
            <StatsStudentResults results={results} total={results.total} />
          ) : (
            <EmptyState picture={<ClassPicture />} title={t('families.never-opened', { name: nameOf(results.user) })} />
          )}
        </ContentPage>
      )}
    </WithAnswer>
  );
}
