import { createContext, useContext, type ReactNode } from 'react';
import type { InsetPlace, Manifest, ProfileSection } from '../manifest.ts';
import { Part } from './part.tsx';

const Offered = createContext<readonly Manifest[]>([]);

/** Gives screens what features of higher floors contribute to them. */
export const OfferedProvider = Offered;

export const useProfileSections = (): readonly ProfileSection[] =>
  useContext(Offered).flatMap(({ profileSections = [] }) => profileSections);

/** What features of higher floors put into a screen at a place. */
export const Insets = ({ place }: { readonly place: InsetPlace }): ReactNode =>
  useContext(Offered)
    .flatMap(({ insets = [] }) => insets)
    .filter((inset) => inset.place === place)
    .map(({ name, load }) => <Part key={name} load={load} />);
