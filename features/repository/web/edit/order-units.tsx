import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import { useState, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { IconButton, QueryState, Skeleton, TaskDialog } from '#platform/web/ui';
import type { Unit } from '../../contract/index.ts';
import { useLivePlace } from '../queries-live.ts';
import { usePlaceUnits, useUnitOrder } from '../queries-order.ts';
import { OrderDialog } from './order-dialog.tsx';

interface OrderUnitsProps {
  readonly place: Pick<Unit, 'grade' | 'subject'>;
  /** Grade and subject in words. */
  readonly name: string;
}

/** Puts all units of a grade and subject in order, the pinned ones too [REPO-4]. */
export function OrderUnits({ place, name }: OrderUnitsProps): ReactNode {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t('repository.order-units', { name })}
        icon={<ArrowDownUp aria-hidden="true" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <UnitsDialog place={place} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function UnitsDialog({ place, name, onClose }: OrderUnitsProps & { readonly onClose: () => void }): ReactNode {
  const { t } = useWords();
  const query = usePlaceUnits(place);
  const order = useUnitOrder(place);
  useLivePlace(place);
  const title = t('repository.order-units', { name });
  if (query.data) return <OrderDialog title={title} items={query.data} onOrder={order} onClose={onClose} />;
  return (
    <TaskDialog title={title} onClose={onClose}>
      <QueryState query={query} loading={t('repository.loading')}>
        <Skeleton height="12rem" />
      </QueryState>
    </TaskDialog>
  );
}
