import type { ComponentProps, ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { TextField } from '#platform/web/ui';
import { accountErrors, USERNAME_MAX } from '../../contract/index.ts';
import { WithAvailability } from './with-availability.tsx';

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
    <WithAvailability availability={state} free={t('account.username-free')} hasProblem={Boolean(shown)}>
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
    </WithAvailability>
  );
}
