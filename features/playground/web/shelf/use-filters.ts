import { useCallback, useEffect } from 'react';
import { useMarket } from '#features/market/web';
import { useUser } from '#features/session/web';
import { createStore } from '#platform/web/hooks';
import { readStored, writeStored } from '#platform/web/storage';
import {
  filtersKey,
  noFilters,
  readFilters,
  themeOf,
  withGrade,
  withSubject,
  type PlaygroundFilters,
} from '../../contract/index.ts';
import { useKeepGrade } from './queries.ts';

/** The choices of the current user; they are read again for another user. */
const store = createStore<{ readonly key: string; readonly filters: PlaygroundFilters } | undefined>(undefined);

function save(key: string, filters: PlaygroundFilters): void {
  writeStored('local', key, JSON.stringify(filters));
  store.set({ key, filters });
}

/** Clears all choices: after going home by the header, and after signing out [PLAY-4]. */
export const clearFilters = (uid: string | undefined): void => save(filtersKey(uid), noFilters);

export interface UsedFilters {
  readonly filters: PlaygroundFilters;
  /** Null leads back to the world with all places. */
  readonly chooseGrade: (grade: number | null) => void;
  readonly chooseSubject: (subject: number) => void;
}

/** The saved choices of this user, and what choosing does [PLAY-4]. */
export function useFilters(): UsedFilters {
  const key = filtersKey(useUser().uid);
  const { pypTheme } = useMarket();
  const { mutate } = useKeepGrade();
  const cached = store.useValue();
  const filters = cached?.key === key ? cached.filters : readFilters(readStored('local', key));
  return {
    filters,
    chooseGrade: useCallback(
      (grade) => {
        save(key, withGrade(current(key), grade));
        document.documentElement.dataset['playground'] = themeOf(pypTheme, grade);
        mutate({ body: { grade } });
      },
      [key, pypTheme, mutate],
    ),
    chooseSubject: useCallback((subject) => save(key, withSubject(current(key), subject)), [key]),
  };
}

/** Shows the theme of the chosen grade, however it was chosen or left, and keeps the grade for the next page [PLAY-5]. */
export function useGradeTheme(isPlayground: boolean): void {
  const { pypTheme } = useMarket();
  const { grade } = useFilters().filters;
  const { mutate } = useKeepGrade();
  useEffect(() => {
    const { dataset } = document.documentElement;
    const theme = themeOf(pypTheme, grade);
    if (!isPlayground || dataset['playground'] === theme) return;
    dataset['playground'] = theme;
    mutate({ body: { grade } });
  }, [isPlayground, pypTheme, grade, mutate]);
}

function current(key: string): PlaygroundFilters {
  const cached = store.get();
  return cached?.key === key ? cached.filters : readFilters(readStored('local', key));
}
