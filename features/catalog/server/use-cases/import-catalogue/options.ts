/** How a catalogue's own words become ours. */
export interface ImportOptions {
  /** Workspaces by language (`{ en: [11, 144] }`): a book goes into those of its language. */
  readonly workspacesOf: (language: string) => readonly number[];
  /** The language by which markets know a book of this BCP 47 tag [IMP-7]; default: the tag's first part. */
  readonly readingLanguage?: ((tag: string) => string) | undefined;
  /** Where books stand that no market reads, for all its languages; without it they are refused. */
  readonly elsewhere?: readonly number[] | undefined;
  /** Labels of the markets that show a workspace's books of this language, or of all languages. */
  readonly marketsOf?: ((workspaceId: number, language: string | undefined) => readonly string[]) | undefined;
  /** Whether a market lets courses open at a host (with its port); without it none does [IMP-25]. */
  readonly mayOpen?: ((label: string, host: string) => boolean) | undefined;
  /** Whether courses of this machine itself are taken too, and by http: for development. */
  readonly mayOpenLoopback?: boolean | undefined;
  /** Languages that the operator named: a course in several is imported in one of these. */
  readonly languages?: readonly string[] | undefined;
  /** Into these instead, whatever the language. */
  readonly workspaces?: readonly number[] | undefined;
  /** Marks every book as meant for all languages [MKT-14]. */
  readonly isForAllLanguages?: boolean | undefined;
  /** Grade of a level that is no grade number itself. */
  readonly grades?: Readonly<Record<string, number>> | undefined;
  /** Whether EPUBs with scripts run them, because the operator trusts their publisher [IMP-26]. */
  readonly mayRunScripts?: boolean | undefined;
  /** A book with the identifier of another one takes its place as its new edition [IMP-6]. */
  readonly isReplacing?: boolean | undefined;
  /** Reads and compares, writes nothing. */
  readonly isDryRun?: boolean | undefined;
}
