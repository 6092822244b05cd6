import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getBooksGroups, type PublicationRow } from '#features/catalog/contract';
import { queryOf } from '#platform/web/api';

const none: ReadonlyMap<string, PublicationRow> = new Map();

/** The market's publications by `dos_id`: names and covers of what codes unlock. Empty until they are there. */
export function useBooks(): ReadonlyMap<string, PublicationRow> {
  const { data } = useQuery(queryOf(getBooksGroups, {}));
  return useMemo(() => {
    if (!data) return none;
    const parts = [data.ungrouped, ...data.grouped.map(({ publications }) => publications)];
    const rows = parts.flatMap(({ books = [], userbooks = [] }) => [...books, ...userbooks]);
    return new Map(rows.map((row) => [row.dos_id, row]));
  }, [data]);
}
