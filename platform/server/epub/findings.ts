/** Faults of a book that is accepted all the same. README.md explains each code. */
export type EpubWarningCode =
  | 'scripted'
  | 'remote-resource'
  | 'base-address'
  | 'missing-resource'
  | 'repaired-page'
  | 'odd-page'
  | 'odd-encoding'
  | 'mistyped-resource'
  | 'dead-link'
  | 'no-navigation'
  | 'no-alternative-text'
  | 'unreadable-resource'
  | 'unsupported-resource'
  | 'odd-container'
  | 'odd-package';

/** One kind of finding in one book: how often, and the first of it in a sentence. */
export interface EpubWarning {
  readonly code: EpubWarningCode;
  readonly count: number;
  /** English, one sentence, naming the entry at fault. */
  readonly detail: string;
}

const longestDetail = 300;

/** Gathers findings while a book is read: one line a kind, however many there are. */
export class Findings {
  readonly #byCode = new Map<EpubWarningCode, EpubWarning>();

  add(code: EpubWarningCode, detail: string): void {
    const existing = this.#byCode.get(code);
    this.#byCode.set(code, {
      code,
      count: (existing?.count ?? 0) + 1,
      detail: existing?.detail ?? detail.slice(0, longestDetail),
    });
  }

  get list(): readonly EpubWarning[] {
    return [...this.#byCode.values()];
  }
}
