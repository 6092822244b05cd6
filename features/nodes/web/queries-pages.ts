import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/api';
import { getNodePage, getNodes } from '../contract/index.ts';

/** Pages change seldom; after publishing a page its author sees it at once all the same. */
const FRESH_MS = 10 * 60_000;

const infoPages = { ...queryOf(getNodes, { params: { type: 'read' } }), staleTime: FRESH_MS };

/** The market's info pages in their order [NODE-1]. */
export const usePages = (isWanted = true) => useQuery({ ...infoPages, enabled: isWanted });

/** One info page by its address. */
export const usePage = (slug: string) =>
  useQuery({ ...queryOf(getNodePage, { params: { type: 'read', slug } }), staleTime: FRESH_MS, retry: false });
