import { useState, type ReactNode } from 'react';
import { useMarket } from '#features/market/web';
import { useUser } from '#features/session/web';
import { FormDialog } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { classNames, useToast } from '#platform/web/ui';
import { avatarAddress, avatarSetOf, avatarsIn, CREATURES, shownAvatar } from '../../contract/index.ts';
import { closeDialog } from '../user/open-dialog.ts';
import { useUserChange } from '../user/queries-user.ts';
import styles from './avatar.module.css';

/** All pictures that the user may have: choose, then save or cancel [ACC-15]. */
export function AvatarDialog(): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const user = useUser();
  const set = avatarSetOf(user, useMarket().layout);
  const { mutate, isPending, error } = useUserChange();
  const [chosen, setChosen] = useState(() => shownAvatar(user.avatar, set));

  const nameOf = (number: number) =>
    set === 'creatures'
      ? tDynamic(`account.creature-${CREATURES[number - 1]}`)
      : t('account.avatar-number', { number });
  const save = () => {
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
    <FormDialog
      title={t('account.avatar-title')}
      action={t('account.save')}
      isBusy={isPending}
      error={error}
      onSubmit={save}
      onClose={closeDialog}
    >
      <fieldset className={styles.grid}>
        <legend className={styles.legend}>{t('account.avatar-text')}</legend>
        {Array.from({ length: avatarsIn(set) }, (_, index) => index + 1).map((number) => (
          <label
            key={number}
            className={classNames(layouts.center, styles.option)}
            data-checked={chosen === number || undefined}
            title={nameOf(number)}
          >
            <input
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
    </FormDialog>
  );
}
