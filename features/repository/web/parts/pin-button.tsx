import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { IconButton, useToast } from '#platform/web/ui';
import type { Unit } from '../../contract/index.ts';
import { usePin } from '../queries.ts';

/** Pins a unit, or takes the pin off [REPO-5]. */
export function PinButton({ unit }: { readonly unit: Pick<Unit, 'id' | 'title' | 'isPinned'> }): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const pin = usePin();
  const { id, title, isPinned } = unit;
  const Icon = isPinned ? PinOff : Pin;
  const toggle = () =>
    pin.mutate({ id, isPinned: !isPinned }, { onError: (error) => toast({ text: tDynamic(error.code), tone: 'bad' }) });
  return (
    <IconButton
      label={t(isPinned ? 'repository.unpin' : 'repository.pin', { title })}
      icon={<Icon aria-hidden="true" />}
      aria-pressed={isPinned}
      onClick={toggle}
    />
  );
}
