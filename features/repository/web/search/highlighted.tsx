import type { ReactNode } from 'react';
import { highlight } from './highlight.ts';

interface HighlightedProps {
  readonly text: string;
  readonly query: string;
}

/** A text in which the words of a query are marked [REPO-3]. */
export const Highlighted = ({ text, query }: HighlightedProps): ReactNode =>
  highlight(text, query).map((part, place) =>
    part.isMatch ? <mark key={place}>{part.text}</mark> : <span key={place}>{part.text}</span>,
  );
