import type { DemoLanguage } from '../languages.ts';
import { createWords } from '../read-words.ts';

type Slug = 'book' | 'task';
type AssignmentWords = Readonly<Record<Slug | `${Slug}-text` | `small-${Slug}` | `small-${Slug}-text`, string>>;

const assignmentWords = createWords<AssignmentWords>('assignments');

/** What the teacher of a demo class assigns. */
export interface DemoAssignment {
  /** The open book of the class, or an exercise; a part of the book where the class has no exercise. */
  readonly what: 'book' | 'exercise';
  readonly title: string;
  readonly instruction: string;
  /** Days from the first start of the installation to the last day. */
  readonly dueInDays: number;
}

/** The assignments of a demo class. @param isForSmall in words for children from five */
export function demoAssignments(language: DemoLanguage, isForSmall: boolean): DemoAssignment[] {
  const words = assignmentWords(language);
  const said = (slug: Slug) =>
    isForSmall
      ? { title: words[`small-${slug}`], instruction: words[`small-${slug}-text`] }
      : { title: words[slug], instruction: words[`${slug}-text`] };
  return [
    { what: 'book', ...said('book'), dueInDays: 5 },
    { what: 'exercise', ...said('task'), dueInDays: 2 },
  ];
}
