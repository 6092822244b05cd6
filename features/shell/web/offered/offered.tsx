import { createContext, useContext, type ReactNode } from 'react';
import { useUser } from '#features/session/web';
import { sorted } from '#platform/kernel';
import type { InsetPlace, Manifest, ProfileSection } from '../manifest.ts';
import { Part } from './part.tsx';

const Offered = createContext<readonly Manifest[]>([]);

/** Gives screens what features of higher layers contribute to them. */
export const OfferedProvider = Offered;

export const useProfileSections = (): readonly ProfileSection[] =>
  useContext(Offered).flatMap(({ profileSections = [] }) => profileSections);

interface InsetsProps {
  readonly place: InsetPlace;
  /** Wraps each part in an element with its name (`data-inset`), so that the screen can reserve its height. */
  readonly isNamed?: boolean;
}

/** What features of higher layers put into a screen at a place. */
export function Insets({ place, isNamed }: InsetsProps): ReactNode {
  const user = useUser();
  const shown = useContext(Offered)
    .flatMap(({ insets = [] }) => insets)
    .filter((inset) => inset.place === place && inset.isFor?.(user) !== false);
  return sorted(shown, (one, other) => (one.order ?? 0) - (other.order ?? 0)).map(({ name, load }) => {
    const part = <Part key={name} load={load} />;
    return isNamed ? (
      <div key={name} data-inset={name}>
        {part}
      </div>
    ) : (
      part
    );
  });
}
