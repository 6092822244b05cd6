import type { ReactNode } from 'react';
import { ClassPicture, nameOf } from '#features/classrooms/web';
import { address } from '#features/market/contract';
import { StatsFacts, StatsUnits } from '#features/statistics/web';
import { useWords } from '#platform/web/i18n';
import { ContentPage } from '#platform/web/page';
import { useParams } from '#platform/web/router';
import { EmptyState } from '#platform/web/ui';
import { WithAnswer } from '../family/with-answer.tsx';
import { useFamilyPublication } from '../queries.ts';
import styles from '../family/pages.module.css';

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
            <div className={styles.facts}>
              <StatsFacts total={results.total} units={results.units_total} />
              <StatsUnits units={results.units} />
            </div>
          ) : (
            <EmptyState picture={<ClassPicture />} title={t('families.never-opened', { name: nameOf(results.user) })} />
          )}
        </ContentPage>
      )}
    </WithAnswer>
  );
}
