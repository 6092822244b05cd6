import type { ReactNode } from 'react';
import { useOffers } from '../shell-context.tsx';
import { Part } from './part.tsx';
import { useShown } from './shown.ts';

/** Dialogs of a smaller order stand in the way of everything, also of a screen that has the window for itself. */
export const URGENT_BELOW = 10;

/** Shows one of the dialogs that want to be open: the one of the lowest order. */
export function DialogHost({ isBare }: { readonly isBare: boolean }): ReactNode {
  const { manifests } = useOffers();
  const [first] = useShown(manifests.flatMap(({ dialogs }) => dialogs ?? []));
  return first && (!isBare || first.order < URGENT_BELOW) ? <Part key={first.name} load={first.load} /> : null;
}
