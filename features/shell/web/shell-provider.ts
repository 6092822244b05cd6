import { createContext, useContext } from 'react';
import type { ProfileSection } from './manifest.ts';

const Sections = createContext<readonly ProfileSection[]>([]);

/** Gives the profile page what features contribute to it. */
export const ProfileSectionsProvider = Sections;
export const useProfileSections = (): readonly ProfileSection[] => useContext(Sections);
