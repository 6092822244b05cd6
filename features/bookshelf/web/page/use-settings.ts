import { useCallback, useEffect, useState } from 'react';
import { useUser } from '#features/session/web';
import { useSearchParams } from '#platform/web/router';
import { readStored, writeStored } from '#platform/web/storage';
import {
  ADDRESS_DEBOUNCE_MS,
  changeFilters,
  filtersOfQuery,
  noFilters,
  queryOfFilters,
  readSettings,
  settingsKey,
  startFilters,
  type BookshelfFilters,
  type BookshelfSettings,
} from '../../contract/index.ts';

export interface UsedSettings {
  readonly settings: BookshelfSettings;
  readonly changeSettings: (change: Partial<Pick<BookshelfSettings, 'displayGrid' | 'groupingFactor'>>) => void;
  readonly changeFilters: (change: Partial<BookshelfFilters>) => void;
}

/**
 * The settings of this user's bookshelf: the address first, else the saved settings. Every change is saved, and the
 * address follows the filters a moment later so that users can share it [SHELF-3, SHELF-5].
 */
export function useSettings(): UsedSettings {
  const key = settingsKey(useUser().uid);
  const [query, setQuery] = useSearchParams();
  const [{ settings, isOwn }, setState] = useState(() => ({ settings: start(key, query), isOwn: false }));
  const { filters } = settings;

  const written = toQuery(filters);
  const present = toQuery(filtersOfQuery(query, filters));
  // The address as last read: when it changes without us, the user typed it or went back.
  const [seen, setSeen] = useState(present);
  if (present !== seen) {
    setSeen(present);
    const addressFilters = filtersOfQuery(query, filters);
    if (addressFilters && present !== written)
      setState({ settings: { ...settings, filters: addressFilters }, isOwn: false });
  }

  useEffect(() => {
    if (isOwn) writeStored('local', key, JSON.stringify(settings));
  }, [key, settings, isOwn]);

  useEffect(() => {
    if (written === present) return;
    const timer = setTimeout(() => {
      const others = [...query].filter(([name]) => !(name in queryOfFilters(noFilters)));
      setQuery([...others, ...new URLSearchParams(written)], { replace: true, preventScrollReset: true });
    }, ADDRESS_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [written, present, query, setQuery]);

  const change = useCallback(
    (make: (settings: BookshelfSettings) => BookshelfSettings) =>
      setState((before) => ({ settings: make(before.settings), isOwn: true })),
    [],
  );
  return {
    settings,
    changeSettings: useCallback((part) => change((before) => ({ ...before, ...part })), [change]),
    changeFilters: useCallback(
      (part) => change((before) => ({ ...before, filters: changeFilters(before.filters, part) })),
      [change],
    ),
  };
}

function start(key: string, query: URLSearchParams): BookshelfSettings {
  const saved = readSettings(readStored('local', key));
  return { ...saved, filters: startFilters(saved.filters, filtersOfQuery(query)) };
}

function toQuery(filters: BookshelfFilters | undefined): string {
  if (!filters) return '';
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(queryOfFilters(filters))) {
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) if (one !== undefined && one !== '') query.append(name, String(one));
  }
  return query.toString();
}
