import { createContext, useContext, type ComponentType } from 'react';
import type { PublicMarket } from '#features/market/contract';
import type { User } from '../../contract/index.ts';

/** A part of the profile page that another feature owns; the page frames it with an anchor and a heading. */
export interface ProfileSection {
  readonly order: number;
  /** Anchor on the page. */
  readonly id: string;
  /** Key of its heading. */
  readonly title: string;
  readonly isFor: (market: PublicMarket, user: User) => boolean;
  readonly load: () => Promise<{ readonly Section: ComponentType }>;
}

const Sections = createContext<readonly ProfileSection[]>([]);

/** Gives the profile page what the features offer to it. */
export const ProfileSectionsProvider = Sections;
export const useProfileSections = (): readonly ProfileSection[] => useContext(Sections);
