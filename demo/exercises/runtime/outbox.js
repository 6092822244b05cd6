'use strict';
// Statements leave in the order in which they were made; what the network or the server refuses for now waits and goes later.
(() => {
  const FIRST_WAIT = 1000;
  const LONGEST_WAIT = 15_000;
  /** Longer than a slow line needs, shorter than a child's patience with a silent one. */
  const PATIENCE = 20_000;

  /** Answers that another try may better. */
  const isPassing = (status) => status === 408 || status === 429 || status >= 500;

  /**
   * @param {(statements: object[], isLast: boolean, signal?: AbortSignal) => Promise<Response>} send
   * @param {(state: 'sent' | 'waiting' | 'over') => void} onState
   */
  globalThis.createOutbox = (send, onState) => {
    const waiting = [];
    let isSending = false;
    let isOver = false;
    let wake = () => {};
    addEventListener('online', () => wake());

    const pause = (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });

    async function run() {
      if (isSending || isOver) return;
      isSending = true;
      let wait = FIRST_WAIT;
      // One refused statement refuses its whole batch: then each goes alone, so that the others are kept.
      let isSingle = false;
      while (waiting.length > 0) {
        const batch = isSingle ? waiting.slice(0, 1) : waiting.slice();
        const patience = new AbortController();
        const timer = setTimeout(() => patience.abort(), PATIENCE);
        const status = await send(batch, false, patience.signal).then(
          (response) => response.status,
          () => 0,
        );
        clearTimeout(timer);
        if (status === 401 || status === 403) {
          isOver = true;
          break;
        }
        if (status === 0 || isPassing(status)) {
          onState('waiting');
          await pause(wait);
          wait = Math.min(wait * 2, LONGEST_WAIT);
        } else if (status >= 400 && batch.length > 1) isSingle = true;
        else {
          waiting.splice(0, batch.length);
          wait = FIRST_WAIT;
        }
      }
      isSending = false;
      onState(isOver ? 'over' : 'sent');
    }

    return {
      add(...statements) {
        waiting.push(...statements);
        return run();
      },
      /** All that waits and these leave at once, while the page goes: the same ids twice are stored once. */
      leave(...statements) {
        waiting.push(...statements);
        if (!isOver && waiting.length > 0) send(waiting.slice(), true).catch(() => {});
      },
      /** Resolves when nothing waits, or nothing can leave any more. */
      async empty() {
        while (waiting.length > 0 && !isOver) {
          if (!isSending) void run();
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      },
    };
  };
})();
