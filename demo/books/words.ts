import { createWords } from '../read-words.ts';
import type { BookWords } from './words-shape.ts';

export const bookWords = createWords<BookWords>('books');
