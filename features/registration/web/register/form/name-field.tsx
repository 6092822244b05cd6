import type { ComponentProps, ReactNode } from 'react';
import { accountErrors } from '#features/account/contract';
import { useAvailability, WithAvailability, type CheckedNames, type NameKind } from '#features/account/web';
import { useWords } from '#platform/web/i18n';
import { TextField } from '#platform/web/ui';
import { useNameCheck } from '../../queries-start.ts';

export interface FreeNameFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'> {
  readonly kind: NameKind;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  /** Shared by the fields of one form. */
  readonly checkedNames: CheckedNames;
  /** The name that the user has already. */
  readonly own?: string;
}

const FREE = { username: 'account.username-free', email: 'registration.email-free' } as const;

/** A unique username or e-mail; the field shows whether it is free while the user types [ACC-5]. */
export function FreeNameField({
  kind,
  value,
  onChange,
  error,
  checkedNames,
  own,
  ...rest
}: FreeNameFieldProps): ReactNode {
  const { t, tDynamic } = useWords();
  const around = useNameCheck();
  const availability = useAvailability({ kind, text: value, checkedNames, own, around });
  const taken = availability === 'taken' ? tDynamic(accountErrors[`${kind}-taken`].code) : undefined;
  return (
    <WithAvailability
      availability={availability}
      free={t(FREE[kind])}
      failed={t('registration.check-failed')}
      hasProblem={Boolean(error)}
    >
      <TextField
        name={kind}
        autoComplete={kind}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        value={value}
        error={error ?? taken}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </WithAvailability>
  );
}
