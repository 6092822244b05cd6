import type { DemoLanguage } from '../languages.ts';
import type { DemoBook } from './book.ts';

/** The scheme of the subject codes in the feed. */
export const subjectScheme = 'https://klupa.example/subjects';

type Group = { name: string; identifier: string };

/** The collections of the languages with a whole shelf: groups on the bookshelf. */
const groups: Partial<Record<DemoLanguage, Record<NonNullable<DemoBook['group']>, Group>>> = {
  hr: {
    stories: { name: 'Priče iz školske klupe', identifier: 'urn:uuid:1ec5da86-77cc-45b8-8873-a914599841df' },
    explorers: { name: 'Mali istraživači', identifier: 'urn:uuid:13323fd1-9aea-42db-941a-13874d7cc32c' },
  },
  en: {
    stories: { name: 'Stories from the School Bench', identifier: 'urn:uuid:13d58926-5b5a-4dad-96e9-7ff747eef224' },
    explorers: { name: 'Little Explorers', identifier: 'urn:uuid:fd01702c-45dd-4519-9cd6-d81c1a2d4312' },
  },
};

/** The collection that a book belongs to. */
export const groupOf = ({ group, language }: DemoBook): Group | undefined => group && groups[language]?.[group];
