import { createContext, useContext } from 'react';

const Subject = createContext('');

/** Says what an inset is about, where the screen shows many things: the `dos_id` of the book in its panel. */
export const InsetSubject = Subject;

export const useInsetSubject = (): string => useContext(Subject);
