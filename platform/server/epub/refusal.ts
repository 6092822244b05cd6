import type { ZipRefusalCode } from '#platform/server/zip';

/** Why a file is not taken. One code for each reason; README.md lists them with their limits. */
export type EpubRefusalCode =
  | ZipRefusalCode
  | 'missing-container'
  | 'missing-opf'
  | 'broken-opf'
  | 'entity-definition'
  | 'broken-content'
  | 'transformation'
  | 'oversize-image';

export interface EpubRefusal {
  readonly code: EpubRefusalCode;
  /** English, one sentence, naming the entry at fault. */
  readonly detail: string;
}

/** Carries a refusal up to `index.ts` of this folder, where it becomes a value; callers never see it. */
export class Refused extends Error {
  readonly refusal: EpubRefusal;

  constructor(code: EpubRefusalCode, detail: string) {
    super(`${code}: ${detail}`);
    this.name = 'Refused';
    this.refusal = { code, detail };
  }
}
