import { createWords } from '../read-words.ts';
import type { PeopleWords } from './words-shape.ts';

export const peopleWords = createWords<PeopleWords>('people');
