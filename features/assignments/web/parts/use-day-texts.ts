import { useMarket } from '#features/market/web';
import { useFormats, useWords } from '#platform/web/i18n';
import type { OwnAssignment } from '../../contract/index.ts';
import { dayIn, namedDay } from './days.ts';

interface DayTexts {
  /** When it has to be done, or had to be; empty where it has no last day. */
  readonly due: (assignment: Pick<OwnAssignment, 'due'>) => string;
  /** When it was done, and whether that was late. */
  readonly done: (assignment: Pick<OwnAssignment, 'doneAt' | 'isDoneLate'>) => string;
}

/** The days of assignments in words of children; days are the market's. */
export function useDayTexts(): DayTexts {
  const { t } = useWords();
  const { date } = useFormats();
  const { timeZone } = useMarket();
  const dateOf = (day: string) => date(`${day}T12:00:00`);
  return {
    due({ due }) {
      if (due === null) return '';
      const named = namedDay(due, dayIn(timeZone, new Date()));
      switch (named.by) {
        case 'weekday':
          return t('assignments.own-due-weekday', { day: named.weekday });
        case 'date':
          return t('assignments.own-due-date', { date: dateOf(due) });
        case 'past':
          return t('assignments.own-was-due', { date: dateOf(due) });
        default:
          return t(`assignments.own-due-${named.by}`);
      }
    },
    done({ doneAt, isDoneLate }) {
      const day = doneAt === null ? '' : dateOf(dayIn(timeZone, new Date(doneAt)));
      return [isDoneLate && t('assignments.done-late'), day].filter(Boolean).join(': ');
    },
  };
}
