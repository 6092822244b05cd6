import type { ComponentProps, ReactNode } from 'react';
import { isStudent, type User } from '#features/session/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames, TextField } from '#platform/web/ui';
import { NAME_MAX, NICKNAME_MAX } from '../../../contract/index.ts';
import { useFriendlyName } from '../../names/use-friendly-name.ts';
import { useOwnNames, useRollName } from '../queries.ts';
import styles from '../profile.module.css';

type Field = Pick<ComponentProps<typeof TextField>, 'name' | 'value' | 'error' | 'onChange' | 'onBlur'>;

interface NicknameFieldProps extends Field {
  readonly user: User;
}

/** The nickname; a student also sees what others see until an adult approves it, and takes another such name [LEAD-16]. */
export function NicknameField({ user, ...field }: NicknameFieldProps): ReactNode {
  const { t } = useWords();
  const friendly = useFriendlyName();
  const names = useOwnNames();
  const roll = useRollName();
  const isOfStudent = isStudent(user);
  const isSaved = user.nickname !== '' && field.value === user.nickname;
  const help = !isOfStudent
    ? 'account.profile-nickname-help'
    : isSaved && names?.isNicknameApproved
      ? 'account.profile-nickname-help'
      : isSaved
        ? 'account.profile-nickname-waiting'
        : 'account.profile-nickname-help-student';
  return (
    <>
      <TextField
        {...field}
        label={t('account.profile-nickname')}
        help={t(help)}
        autoComplete="nickname"
        maxLength={isOfStudent ? NICKNAME_MAX : NAME_MAX}
      />
      {isOfStudent && (!names || names.generatedName) && (
        <div className={classNames(layouts.cluster, styles.generated)}>
          <p>
            <span>{t('account.profile-generated')}</span>{' '}
            <b aria-live="polite">{names?.generatedName ? friendly(names.generatedName) : '…'}</b>
          </p>
          <Button variant="secondary" isBusy={roll.isPending} onClick={() => roll.mutate({})}>
            {t('account.profile-roll')}
          </Button>
        </div>
      )}
    </>
  );
}
