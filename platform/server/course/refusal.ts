import { XmlRefused } from '#platform/server/xml';
import { ZipRefused, type ZipRefusalCode } from '#platform/server/zip';

/** Why a package is not taken. README.md explains each code. */
export type CourseRefusalCode =
  | ZipRefusalCode
  | 'missing-course'
  | 'misplaced-course'
  | 'h5p-package'
  | 'scorm-package'
  | 'broken-xml'
  | 'entity-definition'
  | 'wrong-namespace'
  | 'missing-element'
  | 'repeated-element'
  | 'empty-block'
  | 'invalid-iri'
  | 'duplicate-id'
  | 'unknown-objective'
  | 'invalid-value'
  | 'invalid-address'
  | 'missing-entry'
  | 'reserved-parameter'
  | 'too-long';

export interface CourseRefusal {
  readonly code: CourseRefusalCode;
  /** English, one sentence, naming the entry or element at fault. */
  readonly detail: string;
  /** The element at fault, where there is one. */
  readonly element?: string;
  /** Its line in the description, counted from 1. */
  readonly line?: number;
}

/** Carries a refusal up to `open-course.ts`, where it becomes a value; callers never see it. */
export class Refused extends Error {
  readonly refusal: CourseRefusal;

  constructor(refusal: CourseRefusal) {
    super(`${refusal.code}: ${refusal.detail}`);
    this.name = 'Refused';
    this.refusal = refusal;
  }
}

/**
 * The refusal behind an error: those of the archive and of XML are refusals of the package.
 *
 * @throws the error when it is none
 */
export function refusalOf(error: unknown): CourseRefusal {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof ZipRefused) return { code: error.code, detail: error.detail };
  if (!(error instanceof XmlRefused)) throw error;
  const { code, detail, line } = error;
  return { code: code === 'malformed' ? 'broken-xml' : code, detail, ...(line !== undefined && { line }) };
}
