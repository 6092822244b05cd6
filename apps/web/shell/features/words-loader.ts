import type { CompiledMessages } from '#platform/web/i18n';

const RETRY_MS = 800;

/** The words of a market: those of the first screen, and then those of one feature after the other. */
export interface WordsLoader {
  /** All words that have come; grows with every feature. */
  readonly messages: CompiledMessages;
  /** @throws Error when they do not come; the next call tries again */
  readonly load: (name: string) => Promise<void>;
}

/**
 * Fetches words below `address`, each file once; the first one the page preloads, so the request must stay a plain one.
 * A request that fails is repeated once.
 */
export function createWordsLoader(address: string, retryMs = RETRY_MS): WordsLoader {
  const messages: Record<string, CompiledMessages[string]> = {};
  const loads = new Map<string, Promise<void>>();
  const fetchFile = async (name: string) => {
    const response = await fetch(`${address}/${name}.json`);
    if (!response.ok) throw new Error(`The words answered ${response.status}`);
    Object.assign(messages, await response.json());
  };
  return {
    messages,
    load(name) {
      const load =
        loads.get(name) ??
        fetchFile(name)
          .catch(() => new Promise((resolve) => setTimeout(resolve, retryMs)).then(() => fetchFile(name)))
          .catch((error: unknown) => {
            loads.delete(name);
            throw error;
          });
      loads.set(name, load);
      return load;
    },
  };
}
