/** A kind of work that is done later, by whichever node has time; at least once, so it must bear being done twice. */
export interface JobKind<Data extends object> {
  /** `<feature>.<what>`, the name of its queue. */
  readonly name: string;
  /** Retries, with growing pauses. */
  readonly retries: number;
  /** Pause before the first retry, in seconds; it doubles with each further one. */
  readonly firstPause: number;
  /** No pause is longer, in seconds. */
  readonly longestPause: number;
  /** Never there: carries the type of the data. */
  readonly data?: Data;
}

const DEFAULTS = { retries: 12, firstPause: 5, longestPause: 3600 };

export const jobKind = <Data extends object>(
  name: string,
  options: Partial<Pick<JobKind<Data>, 'retries' | 'firstPause' | 'longestPause'>> = {},
): JobKind<Data> => ({ name, ...DEFAULTS, ...options });
