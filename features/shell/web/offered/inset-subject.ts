import { createContext, useContext } from 'react';

const Subject = createContext('');

/** Provides the subject of an inset, where the screen shows many things: the `dos_id` of the book in its panel. */
export const InsetSubject = Subject;

export const useInsetSubject = (): string => useContext(Subject);

const Heading = createContext<'h4' | 'h5'>('h5');

/** Provides the level of headings in an inset, one below the heading around it. */
export const InsetHeading = Heading;

export const useInsetHeading = (): 'h4' | 'h5' => useContext(Heading);
