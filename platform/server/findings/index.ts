/** One kind of finding in one file: how often, and the first of it in a sentence. */
export interface Finding<Code extends string> {
  readonly code: Code;
  readonly count: number;
  /** English, one sentence, naming the place at fault. */
  readonly detail: string;
}

const longestDetail = 300;

/** Gathers findings while a file is read: one line a kind, however many there are. */
export class Findings<Code extends string> {
  readonly #byCode = new Map<Code, Finding<Code>>();

  add(code: Code, detail: string): void {
    const existing = this.#byCode.get(code);
    this.#byCode.set(code, {
      code,
      count: (existing?.count ?? 0) + 1,
      detail: existing?.detail ?? detail.slice(0, longestDetail),
    });
  }

  get list(): readonly Finding<Code>[] {
    return [...this.#byCode.values()];
  }
}
