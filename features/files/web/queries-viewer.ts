import { useQuery } from '@tanstack/react-query';
import { queryOf, type CallError } from '#platform/web/api';
import { getFilePass, type FilePass } from '../contract/index.ts';

/** A pass lives ten minutes at least, so it is renewed before it expires, whatever the clock of the device shows. */
const RENEW_EVERY_MS = 8 * 60_000;

/** The pass of a file as screens use it. */
export interface FilePassQuery {
  readonly data: FilePass | undefined;
  readonly error: CallError | null;
  readonly isFetching: boolean;
  refetch(): unknown;
  /** Requests a new address; undefined when there is none. */
  renew(): Promise<string | undefined>;
}

/**
 * The pass of a file, renewed before it ends.
 *
 * @param file undefined asks for nothing
 */
export function useFilePass(file: string | undefined): FilePassQuery {
  const { data, error, isFetching, refetch } = useQuery({
    ...queryOf(getFilePass, { params: { file: file ?? '' } }),
    ...{ enabled: file !== undefined, staleTime: RENEW_EVERY_MS, refetchInterval: RENEW_EVERY_MS },
  });
  const renew = async () => {
    const next = await refetch();
    return next.isError ? undefined : next.data?.url;
  };
  return { data, error, isFetching, refetch, renew };
}
