/** A heading, or a word in bold, and the text below it. */
export type Part = readonly [head: string, text: string];

/**
 * Texts of the info pages of the demo. `{contact}` is the place of the market's help address, `{classrooms}` and `{join}` for
 * names in its menu and on its screens.
 */
export interface NodeWords {
  readonly about: {
    readonly title: string;
    readonly intro: string;
    readonly who: string;
    readonly people: readonly Part[];
    readonly note: string;
  };
  readonly help: { readonly title: string; readonly parts: readonly Part[] };
  readonly join: {
    readonly title: string;
    readonly intro: string;
    readonly steps: readonly string[];
    readonly after: string;
    readonly refused: string;
  };
  readonly terms: LegalWords;
  readonly privacy: LegalWords & { readonly kept: string; readonly columns: Part; readonly rows: readonly Part[] };
  readonly cookies: LegalWords;
  /** Instead of a page outside. */
  readonly outside: { readonly title: string; readonly text: string; readonly back: string };
}

interface LegalWords {
  readonly title: string;
  readonly intro: string;
  readonly parts: readonly Part[];
}
