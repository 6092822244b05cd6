import type { ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useWords } from '#platform/web/i18n';
import { joinLink, type Classroom, type ClassroomCode } from '../../contract/index.ts';
import { useClassroomChanges } from '../queries.ts';
import { CodeCard } from './code-card.tsx';
import { useLabel } from '../label/label.ts';

interface CodeRowProps {
  readonly classroom: Classroom;
  readonly code: ClassroomCode;
}

/** A code of a class, with the books that it gives. */
export function CodeRow({ classroom, code }: CodeRowProps): ReactNode {
  const { t } = useWords();
  const { updateCode } = useClassroomChanges();
  const name = useLabel()(classroom);
  // The menu of a playground has no item for joining [NAV-16].
  const help = useMarket().layout === 'pyp' ? 'classrooms.big-code-help-pyp' : 'classrooms.big-code-help';
  const isForTeacher = code.role === 'teacher';
  const books = classroom.publications
    .filter(({ alias }) => code.publications.includes(alias))
    .map(({ publication }) => publication.name);
  return (
    <CodeCard
      code={code}
      fact={
        isForTeacher
          ? t('classrooms.code-for-teacher')
          : books.length > 0
            ? books.join(', ')
            : t('classrooms.books', { count: 0 })
      }
      screen={{
        title: t(isForTeacher ? 'classrooms.big-code-title-teacher' : 'classrooms.big-code-title', { name }),
        help: t(help),
        link: joinLink(window.location.origin, code.code),
        colour: classroom.colour,
      }}
      showLabel={t(isForTeacher ? 'classrooms.show-code-teacher' : 'classrooms.show-code')}
      onChange={(action, answers) => updateCode.mutate({ params: { code: code.code }, body: { action } }, answers)}
    />
  );
}
