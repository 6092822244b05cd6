import MonitorCheck from 'lucide-react/icons/monitor-check';
import { useState, type ReactNode, type FormEvent } from 'react';
import { useWords } from '#platform/web/i18n';
import { Badge, Button, QueryBoundary, Skeleton, TextField, useToast } from '#platform/web/ui';
import { SLOT_NAME_MAX, type SharedDevice } from '../../contract/index.ts';
import { useShareDevice, useSharedDevices, useUnshareDevices } from './queries-shared.ts';
import { describe } from './slot-words.ts';
import styles from './device-section.module.css';

/** For teachers: the devices of a school, on which their students take no place [DEV-6]. */
export function SharedDevices(): ReactNode {
  const { t } = useWords();
  return (
    <div className={styles.section}>
      <h3>{t('devices.shared-title')}</h3>
      <p>{t('devices.shared-text')}</p>
      <QueryBoundary query={useSharedDevices()} className={styles.shared} skeleton={<Skeleton height="4.5rem" />}>
        {({ devices }) => (
          <>
            {devices.length > 0 && (
              <ul className={styles.shared} role="list">
                {devices.map((device) => (
                  <SharedItem key={device.id} device={device} />
                ))}
              </ul>
            )}
            {!devices.some(({ isCurrent }) => isCurrent) && <ShareForm />}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

/** Marks the device at which the teacher sits. */
function ShareForm(): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const { mutate, isPending } = useShareDevice();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate(
      { body: { name } },
      {
        onSuccess: () => toast({ text: t('devices.shared-marked'), tone: 'good' }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t('devices.shared-name')}
        value={name}
        maxLength={SLOT_NAME_MAX}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="secondary" isBusy={isPending} icon={<MonitorCheck size={20} aria-hidden="true" />}>
        {t('devices.shared-mark')}
      </Button>
    </form>
  );
}

function SharedItem({ device }: { readonly device: SharedDevice }): ReactNode {
  const words = useWords();
  const { t, tDynamic } = words;
  const toast = useToast();
  const { mutate, isPending } = useUnshareDevices();
  const about = describe(device, words);
  const name = device.name || about;
  const remove = () =>
    mutate(
      { body: [device.id] },
      {
        onSuccess: () => toast({ text: t('devices.shared-removed'), tone: 'good' }),
        onError: ({ code }) => toast({ text: tDynamic(code), tone: 'bad' }),
      },
    );
  return (
    <li className={styles.item}>
      <div>
        <p>{name}</p>
        {device.name && <p className={styles.soft}>{about}</p>}
        {device.isCurrent && <Badge tone="market">{t('devices.this-device')}</Badge>}
      </div>
      <Button
        variant="quiet"
        isBusy={isPending}
        aria-label={t('devices.shared-remove-name', { name })}
        onClick={remove}
      >
        {t('devices.shared-remove')}
      </Button>
    </li>
  );
}
