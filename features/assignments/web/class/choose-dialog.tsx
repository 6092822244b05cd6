import type { ReactNode } from 'react';
import { Cover } from '#features/catalog/web';
import type { Classroom } from '#features/classrooms/contract';
import { useCovers } from '#features/classrooms/web';
import { address } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { isSuperTeacher } from '#features/session/contract';
import { useUser } from '#features/session/web';
import { sorted } from '#platform/kernel';
import { useFormats, useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { classNames, ContentDialog } from '#platform/web/ui';
import type { Offer } from '../assign/offer.ts';
import { SubjectFrame } from '../parts/subject-frame.tsx';
import { useOpenQuizzes } from '../queries-teacher.ts';
import styles from './choose.module.css';

interface ChooseDialogProps {
  readonly classroom: Classroom;
  readonly onChoose: (offer: Offer) => void;
  readonly onClose: () => void;
}

/** What to assign: a book of the class, an open quiz, or where all else is [ASSIGN-1]. */
export function ChooseDialog({ classroom, onChoose, onClose }: ChooseDialogProps): ReactNode {
  const { t } = useWords();
  return (
    <ContentDialog width="wide" title={t('assignments.choose')} onClose={onClose}>
      <div className={classNames(layouts.stack, styles.choices)}>
        <Books classroom={classroom} onChoose={onChoose} />
        <Quizzes onChoose={onChoose} />
        <Elsewhere />
      </div>
    </ContentDialog>
  );
}

type ChoiceProps = Pick<ChooseDialogProps, 'onChoose'>;

function Books({ classroom, onChoose }: Pick<ChooseDialogProps, 'classroom' | 'onChoose'>): ReactNode {
  const { t } = useWords();
  const { compare } = useFormats();
  const covers = useCovers();
  const books = sorted(
    classroom.publications.map(({ publication }) => publication),
    (one, other) => compare(one.name, other.name),
  );
  if (books.length === 0) return <p className={styles.soft}>{t('assignments.choose-no-books')}</p>;
  return (
    <ul role="list" className={styles.books} aria-label={t('classrooms.publications')}>
      {books.map(({ dos_id: publication, name }) => (
        <li key={publication}>
          <button
            type="button"
            className={styles.book}
            onClick={() =>
              onChoose({
                subject: { kind: 'publication', publication },
                name,
                picture: covers.get(publication)?.thumbs?.image1 ?? null,
              })
            }
          >
            <span className={styles.cover}>
              <Cover publication={covers.get(publication) ?? { name }} sizes="120px" />
            </span>
            <span className={styles.name}>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Nothing where no quiz is open, or none loads: the books are what most is about. */
function Quizzes({ onChoose }: ChoiceProps): ReactNode {
  const { t } = useWords();
  const { data = [] } = useOpenQuizzes();
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="choose-quizzes">
      <h3 id="choose-quizzes" className={styles.heading}>
        {t('assignments.choose-quizzes')}
      </h3>
      <ul role="list" className={styles.quizzes}>
        {data.map(({ slug, title }) => (
          <li key={slug}>
            <button
              type="button"
              className={classNames(layouts.row, styles.quiz)}
              onClick={() => onChoose({ subject: { kind: 'quiz', quiz: slug }, name: title, picture: null })}
            >
              <SubjectFrame kind="quiz" picture={null} />
              <span className={styles.name}>{title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where all other books are, and the materials. */
function Elsewhere(): ReactNode {
  const { t } = useWords();
  const { supportsRepository, teachersCornerForSuperTeachersOnly } = useMarket();
  const user = useUser();
  const hasCorner = supportsRepository && (!teachersCornerForSuperTeachersOnly || isSuperTeacher(user));
  return (
    <p className={styles.soft}>
      {t('assignments.choose-other-book')} <Link to={address('home')}>{t('classrooms.to-bookshelf')}</Link>
      {hasCorner && (
        <>
          <br />
          {t('assignments.choose-material')} <Link to={address('repository')}>{t('shell.menu-teachers-corner')}</Link>
        </>
      )}
    </p>
  );
}
