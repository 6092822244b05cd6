import { useQuery } from '@tanstack/react-query';
import { queryOf } from '#platform/web/api';
import { getKodHistory } from '../../contract/index.ts';

/** The codes that the user has entered [KOD-2]. */
export const useKodHistory = () => useQuery(queryOf(getKodHistory, {}));
