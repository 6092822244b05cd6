/** How a catalogue's own words become ours. */
export interface ImportOptions {
  /** Workspaces by language (`{ en: [11, 144] }`): a book goes into those of its language. */
  readonly workspacesOf: (language: string) => readonly number[];
  /** Into these instead, whatever the language. */
  readonly workspaces?: readonly number[] | undefined;
  /** Marks every book as meant for all languages [MKT-14]. */
  readonly isForAllLanguages?: boolean | undefined;
  /** Grade of a level that is no grade number itself. */
  readonly grades?: Readonly<Record<string, number>> | undefined;
  /** Reads and compares, writes nothing. */
  readonly isDryRun?: boolean | undefined;
}
