import { createContext, useContext } from 'react';

const Subject = createContext('');

/** Provides the subject of an inset, where the screen shows many things: the `dos_id` of a book, the id of a material. */
export const InsetSubject = Subject;

export const useInsetSubject = (): string => useContext(Subject);

const Title = createContext('');

/** Provides the title of that subject, where the screen knows it before the inset does. */
export const InsetTitle = Title;

export const useInsetTitle = (): string => useContext(Title);

const Heading = createContext<'h4' | 'h5'>('h5');

/** Provides the level of headings in an inset, one below the heading around it. */
export const InsetHeading = Heading;

export const useInsetHeading = (): 'h4' | 'h5' => useContext(Heading);
