import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useUser } from '#features/session/web';
import { useWords } from '#platform/web/i18n';
import { Alert, Button, Dialog, useToast } from '#platform/web/ui';
import { avatarAddress, avatarSetOf, avatarsIn, CREATURES, shownAvatar } from '../../contract/index.ts';
import { closeDialog } from '../prompts/open-dialog.ts';
import { useUserChange } from '../profile/form/queries-update.ts';
import styles from './avatar.module.css';

/** All pictures that the user may have: choose, then save or cancel [ACC-15]. */
export function AvatarDialog(): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const user = useUser();
  const set = avatarSetOf(user, useMarket().layout);
  const { mutate, isPending, error } = useUserChange();
  const [chosen, setChosen] = useState(() => shownAvatar(user.avatar, set));
  const formId = useId();
  const current = useRef<HTMLInputElement>(null);
  // The picture one has, not the cross of the dialog: from there the arrows go on.
  useEffect(() => current.current?.focus(), []);

  const nameOf = (number: number) =>
    set === 'creatures'
      ? tDynamic(`account.creature-${CREATURES[number - 1]}`)
      : t('account.avatar-number', { number });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (chosen === user.avatar) return closeDialog();
    mutate(
      { body: { user: { avatar: chosen } } },
      {
        onSuccess() {
          closeDialog();
          toast({ text: t('account.avatar-saved'), tone: 'good' });
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      title={t('account.avatar-title')}
      onClose={closeDialog}
      keepsOnOutsideClick
      actions={
        <>
          <Button variant="secondary" onClick={closeDialog}>
            {t('account.cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={isPending}>
            {t('account.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save}>
        <fieldset className={styles.grid}>
          <legend className={styles.legend}>{t('account.avatar-text')}</legend>
          {Array.from({ length: avatarsIn(set) }, (_, index) => index + 1).map((number) => (
            <label
              key={number}
              className={styles.option}
              data-checked={chosen === number || undefined}
              title={nameOf(number)}
            >
              <input
                ref={number === chosen ? current : undefined}
                type="radio"
                name="avatar"
                value={number}
                aria-label={nameOf(number)}
                checked={chosen === number}
                onChange={() => setChosen(number)}
              />
              <img src={avatarAddress(set, number)} alt="" width="64" height="64" />
            </label>
          ))}
        </fieldset>
        <Alert error={error} />
      </form>
    </Dialog>
  );
}
