import type { DemoBook, DemoLanguage, DemoSubject } from './book.ts';

/** The scheme of the subject codes in the feed. */
export const subjectScheme = 'https://klupa.example/subjects';

export const subjectNames: Record<DemoLanguage, Record<DemoSubject, string>> = {
  hr: {
    reading: 'Čitanje',
    mathematics: 'Matematika',
    nature: 'Priroda i društvo',
    language: 'Hrvatski jezik',
    english: 'Engleski jezik',
    music: 'Glazbena kultura',
    art: 'Likovna kultura',
    geography: 'Geografija',
    science: 'Priroda',
  },
  en: {
    reading: 'Reading',
    mathematics: 'Mathematics',
    nature: 'Nature and society',
    language: 'Language',
    english: 'English',
    music: 'Music',
    art: 'Art',
    geography: 'Geography',
    science: 'Science',
  },
};

type Group = { name: string; identifier: string };

/** The collections of the demo books: a group on the bookshelf. */
export const groups: Record<DemoLanguage, Record<NonNullable<DemoBook['group']>, Group>> = {
  hr: {
    stories: { name: 'Priče iz školske klupe', identifier: 'urn:uuid:1ec5da86-77cc-45b8-8873-a914599841df' },
    explorers: { name: 'Mali istraživači', identifier: 'urn:uuid:13323fd1-9aea-42db-941a-13874d7cc32c' },
  },
  en: {
    stories: { name: 'Stories from the School Bench', identifier: 'urn:uuid:13d58926-5b5a-4dad-96e9-7ff747eef224' },
    explorers: { name: 'Little Explorers', identifier: 'urn:uuid:fd01702c-45dd-4519-9cd6-d81c1a2d4312' },
  },
};
