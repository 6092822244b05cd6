import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { IconButton } from '#platform/web/ui';
import type { Unit } from '../../contract/index.ts';
import { usePin } from '../queries.ts';

/** The unit that the user has just pinned or unpinned: its card goes to another place and takes the focus along. */
let moving: number | undefined;

/** Pins a unit, or takes the pin off [REPO-5]. */
export function PinButton({ unit }: { readonly unit: Pick<Unit, 'id' | 'title' | 'isPinned'> }): ReactNode {
  const { t } = useWords();
  const pin = usePin();
  const place = useRef<HTMLSpanElement>(null);
  const { id, title, isPinned } = unit;
  const Icon = isPinned ? PinOff : Pin;
  useEffect(() => {
    if (moving !== id) return;
    moving = undefined;
    place.current?.querySelector('button')?.focus();
  }, [id, isPinned]);
  const toggle = () => {
    moving = id;
    pin.mutate({ id, isPinned: !isPinned });
  };
  return (
    <span ref={place}>
      <IconButton
        label={t(isPinned ? 'repository.unpin' : 'repository.pin', { title })}
        icon={<Icon aria-hidden="true" />}
        aria-pressed={isPinned}
        onClick={toggle}
      />
    </span>
  );
}
