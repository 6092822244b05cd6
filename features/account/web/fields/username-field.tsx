import CircleCheck from 'lucide-react/icons/circle-check';
import type { ComponentProps, ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { TextField } from '#platform/web/ui';
import { accountErrors, USERNAME_MAX } from '../../contract/index.ts';
import styles from './name-field.module.css';

export interface UsernameFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'help'> {
  /** The state of the typed text; `unknown` shows nothing. */
  readonly state: 'unknown' | 'checking' | 'free' | 'taken';
  /** The name that stays when the field is left empty [SAFE-33]. */
  readonly kept?: string | undefined;
}

/** A username, and whether it is free [ACC-5, ACC-12]. */
export function UsernameField({ state, kept, error, ...input }: UsernameFieldProps): ReactNode {
  const { t, tDynamic } = useWords();
  const shown = error ?? (state === 'taken' ? tDynamic(accountErrors['username-taken'].code) : undefined);
  return (
    <div className={styles.name}>
      <TextField
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={USERNAME_MAX}
        {...input}
        label={t('account.username-label')}
        help={kept && input.value === '' ? t('account.username-kept', { name: kept }) : t('account.username-help')}
        error={shown}
      />
      <output className={styles.note} data-is={state}>
        {!shown && state === 'checking' && t('account.checking')}
        {!shown && state === 'free' && (
          <>
            <CircleCheck size={18} aria-hidden="true" />
            <span>{t('account.username-free')}</span>
          </>
        )}
      </output>
    </div>
  );
}
