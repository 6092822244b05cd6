import { Findings as AnyFindings, type Finding } from '#platform/server/findings';

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

/** One kind of finding in one book. */
export type EpubWarning = Finding<EpubWarningCode>;

/** The findings of a book. */
export class Findings extends AnyFindings<EpubWarningCode> {}
