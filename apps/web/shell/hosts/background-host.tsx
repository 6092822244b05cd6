import type { ReactNode } from 'react';
import { useOffers } from '../shell-context.tsx';

/** Runs the hooks that watch, as long as the application does; a component of its own, so that they redraw nothing. */
export function BackgroundHost(): ReactNode {
  const { manifests } = useOffers();
  for (const hook of manifests.flatMap(({ background }) => background ?? [])) hook();
  return null;
}
