import { useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { ConfirmDialog } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { useNavigate } from '#platform/web/router';
import { Button, QueryBoundary, TaskDialog, useToast } from '#platform/web/ui';
import { leastRemovals, unusedDays, type SlotState } from '../../contract/index.ts';
import { closeDeviceDialog, useLock } from '../lock/lock-store.ts';
import { useRemoveSlots, useSlots } from './queries.ts';
import { DeviceList } from './device-list.tsx';
import { DeviceSkeleton } from './device-skeleton.tsx';
import styles from './device-dialog.module.css';

/** Long unused devices, marked in advance for a user who has to remove one. */
const proposed = ({ slots, currentSlotId }: SlotState, now: number): number[] =>
  slots.filter((slot) => slot.id !== currentSlotId && unusedDays(slot, now) !== undefined).map(({ id }) => id);

/** The user's devices: opens when this device is locked out, or when the user opens it [DEV-2, DEV-3]. */
export function DeviceDialog(): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const navigate = useNavigate();
  const { isLockedOut } = useLock();
  const query = useSlots();
  const { data } = query;
  const { mutate, isPending } = useRemoveSlots();
  const [now] = useState(() => Date.now());
  const [chosen, setChosen] = useState<ReadonlySet<number>>();
  const [isAsking, setAsking] = useState(false);

  const present = new Set(data?.slots.map(({ id }) => id));
  const selected = chosen ?? (data && isLockedOut ? proposed(data, now) : []);
  const marked = new Set([...selected].filter((id) => present.has(id)));
  const isOwn = data?.currentSlotId !== undefined && marked.has(data.currentSlotId);
  const least = data && isLockedOut ? leastRemovals(data) : 1;

  const logOut = () => void navigate(address('logout'));
  const remove = () =>
    mutate(
      { ids: [...marked], isOwn },
      {
        onSuccess(state) {
          setAsking(false);
          setChosen(new Set());
          if (!state) return void navigate(address('logout', {}, { ended: 'elsewhere' }));
          if (state.isDeviceLockedOut) toast({ text: t('devices.still-locked-out'), tone: 'bad' });
          else toast({ text: isLockedOut ? t('devices.let-in') : t('devices.removed'), tone: 'good' });
        },
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );

  if (isAsking)
    return (
      <ConfirmDialog
        title={t('devices.own-title')}
        action={t('devices.own-remove')}
        cancel={t('devices.back')}
        isBusy={isPending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {t('devices.own-text')}
      </ConfirmDialog>
    );
  return (
    <TaskDialog
      title={isLockedOut ? t('devices.locked-out-title') : t('devices.title')}
      onClose={isLockedOut ? undefined : closeDeviceDialog}
      actions={
        <>
          {isLockedOut ? (
            <Button variant="secondary" onClick={logOut}>
              {t('devices.close-and-log-out')}
            </Button>
          ) : (
            <Button variant="secondary" onClick={closeDeviceDialog}>
              {t('devices.done')}
            </Button>
          )}
          <Button
            isDisabled={marked.size < least}
            isBusy={isPending}
            onClick={() => (isOwn ? setAsking(true) : remove())}
          >
            {t('devices.remove-marked', { count: marked.size })}
          </Button>
        </>
      }
    >
      <QueryBoundary
        query={query}
        loading={t('devices.loading')}
        className={styles.slots}
        skeleton={<DeviceSkeleton />}
      >
        {(state) => (
          <DeviceList
            state={state}
            isLockedOut={isLockedOut}
            marked={marked}
            least={least}
            now={now}
            isBusy={isPending}
            onMark={(id, isMarked) =>
              setChosen(new Set(isMarked ? [...marked, id] : [...marked].filter((one) => one !== id)))
            }
          />
        )}
      </QueryBoundary>
    </TaskDialog>
  );
}
