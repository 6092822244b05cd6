/** Steps that wait while a page comes; a child that hammers a key does not fly through the book. */
const MOST_WAITING = 3;

/** Steps from page to page, one after the other. */
export class StepQueue {
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;

  /** Takes a step after those before it; none while too many wait. A step that fails ends like others. */
  add(step: () => Promise<void>): void {
    if (this.#waiting >= MOST_WAITING) return;
    this.#waiting += 1;
    this.#last = this.#last
      .then(step)
      .catch(() => {})
      .finally(() => (this.#waiting -= 1));
  }

  /** Resolves when all steps so far have ended. */
  settled(): Promise<void> {
    return this.#last;
  }
}
