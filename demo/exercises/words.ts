import { createWords } from '../read-words.ts';
import type { ExerciseWords } from './words-shape.ts';

export const exerciseWords = createWords<ExerciseWords>('exercises');
