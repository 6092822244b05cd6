import type { SubjectBody, SubjectKind } from '../../contract/index.ts';

/** Something that can be assigned, as the screen that offers it knows it. */
export interface Offer {
  readonly subject: SubjectBody;
  readonly name: string;
  /** Address of a small picture; null: none, or not known yet. */
  readonly picture: string | null;
}

/** The subject once a part of a publication is chosen; an empty part is the whole. Pure. */
export const withPart = (subject: SubjectBody, part: string): SubjectBody =>
  subject.kind === 'publication' && part !== ''
    ? { kind: 'unit', publication: subject.publication, unit: part }
    : subject;

/** Its kind, once a part is chosen. Pure. */
export const kindWith = (subject: SubjectBody, part: string): SubjectKind => withPart(subject, part).kind;
