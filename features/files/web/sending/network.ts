/** What an upload has to know of the network. */
export interface Network {
  /** Calls the listener each time the network returns; the answer ends that. */
  whenBack(listener: () => void): () => void;
}

export const browserNetwork: Network = {
  whenBack(listener) {
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  },
};

/** Waits so long, or until the network returns if that is earlier. The answer ends the wait. */
export function waitFor(delayMs: number, network: Network, then: () => void): () => void {
  const end = () => {
    clearTimeout(timer);
    stopListening();
  };
  const go = () => {
    end();
    then();
  };
  const timer = setTimeout(go, delayMs);
  const stopListening = network.whenBack(go);
  return end;
}
