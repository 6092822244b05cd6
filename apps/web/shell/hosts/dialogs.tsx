import type { ReactNode } from 'react';
import { useContributions } from '../shell-context.tsx';
import { Beside } from './bars.tsx';
import { useConditions } from './conditions.tsx';
import { DIALOG_ORDER, URGENT_DIALOGS } from './order.ts';
import { Part } from '#features/shell/web';

/** Shows one of the dialogs that should be open: the first in the table; and the parts beside every screen. */
export function Dialogs({ isBare }: { readonly isBare: boolean }): ReactNode {
  const dialogs = useContributions().manifests.flatMap((manifest) => manifest.dialogs ?? []);
  const { holding, watchers } = useConditions(dialogs);
  const first = DIALOG_ORDER.find((name) => holding.has(name));
  const dialog = dialogs.find(({ name }) => name === first);
  const isShown = dialog && (!isBare || URGENT_DIALOGS.includes(dialog.name));
  return (
    <>
      <Beside />
      {watchers}
      {isShown && <Part key={dialog.name} load={dialog.load} />}
    </>
  );
}
