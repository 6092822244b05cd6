import { createContext } from 'react';

interface BoardHeadings {
  /** Of the board. */
  readonly board: 'h2' | 'h3';
  /** Of the open book or group. */
  readonly panel: 'h3' | 'h4';
  /** Of the list of its parts. */
  readonly parts: 'h4' | 'h5';
}

/** Of a board below the heading of its school group. */
export const IN_SCHOOL_GROUP: BoardHeadings = { board: 'h3', panel: 'h4', parts: 'h5' };
/** Of a board that stands alone below the heading of the page. */
export const ALONE: BoardHeadings = { board: 'h2', panel: 'h3', parts: 'h4' };

/** The headings of a board and of what opens in it: no level is left out. */
export const BoardHeadings = createContext(IN_SCHOOL_GROUP);
