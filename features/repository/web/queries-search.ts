import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DataOf } from '#platform/kernel';
import { queryOf } from '#platform/web/api';
import { searchRepository, type FoundKind } from '../contract/index.ts';

export type Results = DataOf<typeof searchRepository>;

interface Search {
  readonly query: string;
  /** Undefined: all kinds. */
  readonly kind: FoundKind | undefined;
  /** From 1. */
  readonly page: number;
}

/** A page of results; it stays until the next one arrives. */
export const useSearch = ({ query, kind, page }: Search) =>
  useQuery({
    ...queryOf(searchRepository, { query: { query, kind, page: String(page) } }),
    placeholderData: keepPreviousData,
  });
