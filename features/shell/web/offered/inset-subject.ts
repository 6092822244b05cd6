import { createContext, useContext } from 'react';

const Subject = createContext('');

/** Provides the subject of an inset, where the screen shows many things: the `dos_id` of the book in its panel. */
export const InsetSubject = Subject;

export const useInsetSubject = (): string => useContext(Subject);
