/** Fetches the parts of a file that a document needs. */
export interface PartFetcher {
  /** Requests the bytes from `begin` up to, but not including, `end`. */
  fetch(begin: number, end: number): void;
  /** Requests the missing parts again. */
  retry(): void;
  stop(): void;
}

interface PartFetcherOptions {
  /** The present address of the file. */
  readonly address: () => string;
  /** Requests a new address; undefined when there is none. */
  readonly renew: () => Promise<string | undefined>;
  readonly onPart: (begin: number, bytes: Uint8Array) => void;
  /** Whether missing parts wait for {@link PartFetcher.retry}. */
  readonly onTrouble: (hasTrouble: boolean) => void;
}

/** The address has expired. */
const ENDED = 403;

/** Fetches parts of a file under addresses that expire. Parts that fail are kept and can be requested again. */
export function createPartFetcher({ address, renew, onPart, onTrouble }: PartFetcherOptions): PartFetcher {
  const missing = new Map<number, number>();
  const stopping = new AbortController();

  const answer = (url: string, begin: number, end: number) =>
    fetch(url, {
      headers: { range: `bytes=${begin}-${end - 1}` },
      ...{ credentials: 'omit', referrerPolicy: 'no-referrer', signal: stopping.signal },
    });
  const bytesOf = async (begin: number, end: number): Promise<Uint8Array> => {
    const first = await answer(address(), begin, end);
    const next = first.status === ENDED ? await renew() : undefined;
    const response = next === undefined ? first : await answer(next, begin, end);
    if (!response.ok) throw new Error(`a part of a file was answered with ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    // A proxy may answer with the whole file.
    return response.status === 206 ? bytes : bytes.subarray(begin, end);
  };
  const ask = async (begin: number, end: number) => {
    try {
      onPart(begin, await bytesOf(begin, end));
      if (missing.delete(begin) && missing.size === 0) onTrouble(false);
    } catch {
      if (stopping.signal.aborted) return;
      missing.set(begin, end);
      onTrouble(true);
    }
  };
  return {
    fetch: (begin, end) => void ask(begin, end),
    retry() {
      for (const [begin, end] of missing) void ask(begin, end);
    },
    stop: () => stopping.abort(),
  };
}
