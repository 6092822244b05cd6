import type { ReactNode } from 'react';
import { useUser } from '#features/session/web';
import { ScrollToTop } from './scroll-to-top.tsx';
import { useKeptPlace, type PlaceProps } from './kept-place.ts';

/** Where one is on the shelf: the way back to its top, and the place that one finds again. */
export function Content(props: PlaceProps): ReactNode {
  const { uid } = useUser();
  useKeptPlace(uid, props);
  return <ScrollToTop />;
}
