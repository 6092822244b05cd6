import { useState, type ReactNode } from 'react';
import { useFormats, useWords } from '#platform/web/i18n';
import { Link } from '#platform/web/router';
import { Button } from '#platform/web/ui';
import type { ClassroomOverview, OverviewNeed, OverviewStudent } from '../../contract/index.ts';
import { registerName, useStatsArea } from '../table/area.ts';
import { orderNeeds } from './order-overview.ts';
import styles from './overview.module.css';

/** Students on the screen before it is asked for all of them. */
const SHOWN = 6;
/** Reasons of one student: more say nothing more. */
const REASONS = 2;

interface NeedsProps {
  readonly classroom: string;
  readonly overview: ClassroomOverview;
}

/** Who needs help first, and why; each reason leads to where it comes from [PROG-14]. */
export function Needs({ classroom, overview }: NeedsProps): ReactNode {
  const { t } = useWords();
  const { compare } = useFormats();
  const [isAll, setAll] = useState(false);
  const needy = orderNeeds(overview.students, (student) => registerName(student.user), compare);
  if (needy.length === 0) return null;
  return (
    <div className={styles.needs}>
      <h3>{t('statistics.help-title')}</h3>
      <ul role="list" aria-label={t('statistics.help-title')}>
        {(isAll ? needy : needy.slice(0, SHOWN)).map((student) => (
          <li key={student.user.uid}>
            <b>{registerName(student.user)}</b>
            {student.needs.slice(0, REASONS).map((need) => (
              <Reason
                key={need.kind + ('publication' in need ? need.publication : '')}
                {...{ classroom, overview, student, need }}
              />
            ))}
          </li>
        ))}
      </ul>
      {needy.length > SHOWN && !isAll && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          {t('statistics.help-all', { count: needy.length })}
        </Button>
      )}
    </div>
  );
}

interface ReasonProps extends NeedsProps {
  readonly student: OverviewStudent;
  readonly need: OverviewNeed;
}

function Reason({ classroom, overview: { publications }, student, need }: ReasonProps): ReactNode {
  const area = useStatsArea();
  const text = useReason();
  // What concerns no single book comes from the first that the student opened.
  const read = publications.find((_, index) => student.cells[index]) ?? publications[0];
  const alias = 'publication' in need ? need.publication : (read?.alias ?? '');
  return (
    <Link className={styles.reason} data-kind={need.kind} to={area.student(classroom, alias, student.user.uid)}>
      {text(need)}
    </Link>
  );
}

function useReason(): (need: OverviewNeed) => string {
  const { t } = useWords();
  const { date, percent, badge } = useFormats();
  return (need) => {
    if (need.kind === 'quiet')
      return need.since === null ? t('statistics.help-never') : t('statistics.help-quiet', { date: date(need.since) });
    if (need.kind === 'falling') return t('statistics.help-falling', { before: need.before, now: need.now });
    if (need.kind === 'unopened') return t('statistics.help-unopened', { name: need.name });
    const unit = need.title ?? t('statistics.page', { page: badge(need.page ?? 0) });
    const stuck = t('statistics.help-stuck', { unit });
    return need.score === null ? stuck : `${stuck} (${percent(need.score / 100)})`;
  };
}
