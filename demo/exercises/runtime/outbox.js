'use strict';
// Sends statements in their order. After a failure of the network or the server they wait for the next attempt.
(() => {
  const FIRST_WAIT = 1000;
  const LONGEST_WAIT = 15_000;
  const TIMEOUT = 20_000;

  /** Answers after which another attempt may succeed. */
  const isTemporary = (status) => status === 408 || status === 429 || status >= 500;

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
      // A refused statement makes the server refuse its whole batch. Then each statement goes alone.
      let isSingle = false;
      while (waiting.length > 0) {
        const batch = isSingle ? waiting.slice(0, 1) : waiting.slice();
        const timeout = new AbortController();
        const timer = setTimeout(() => timeout.abort(), TIMEOUT);
        const status = await send(batch, false, timeout.signal).then(
          // A browser keeps the connection of an answer that nobody reads.
          (response) =>
            response.arrayBuffer().then(
              () => response.status,
              () => response.status,
            ),
          () => 0,
        );
        clearTimeout(timer);
        if (status === 401 || status === 403) {
          isOver = true;
          break;
        }
        if (status === 0 || isTemporary(status)) {
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
      /** Sends all statements in one request while the page closes. The server stores a repeated id once. */
      flush(...statements) {
        waiting.push(...statements);
        if (!isOver && waiting.length > 0) send(waiting.slice(), true).catch(() => {});
      },
      /** Resolves when all statements are stored, or none can be sent any longer. */
      async drained() {
        while (waiting.length > 0 && !isOver) {
          if (!isSending) void run();
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      },
    };
  };
})();
