import { createWords } from '../read-words.ts';
import type { NodeWords } from './words-shape.ts';

export const nodeWords = createWords<NodeWords>('nodes');
