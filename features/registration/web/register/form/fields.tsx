import type { ReactNode } from 'react';
import { EMAIL_MAX, NAME_MAX, USERNAME_MAX, type LegalText } from '#features/account/contract';
import { ConsentChecks, DateField, NewPasswordField, type CheckedNames } from '#features/account/web';
import { useWords } from '#platform/web/i18n';
import { Select, TextField } from '#platform/web/ui';
import type { Draft } from './draft.ts';
import { ChildNote } from '../child-note.tsx';
import type { FormState } from './form-state.ts';
import { FreeNameField } from './name-field.tsx';
import { SCHOOL_MAX, type RegistrationField } from '../../../contract/index.ts';
import { PhoneField } from '../phone/phone-field.tsx';

interface RegisterFieldProps {
  readonly field: RegistrationField;
  readonly state: FormState;
  readonly checkedNames: CheckedNames;
  readonly legal: readonly LegalText[];
}

/** Fields of one line of text, all of them required. */
const LINES = {
  first_name: { label: 'registration.first-name', autoComplete: 'given-name', maxLength: NAME_MAX },
  last_name: { label: 'registration.last-name', autoComplete: 'family-name', maxLength: NAME_MAX },
  school: {
    label: 'registration.school-label',
    help: 'registration.school-help',
    autoComplete: 'off',
    maxLength: SCHOOL_MAX,
  },
  guardianEmail: {
    label: 'registration.guardian-email-label',
    help: 'registration.guardian-email-help',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'off',
    maxLength: EMAIL_MAX,
  },
} as const;

type Line = keyof typeof LINES;
const isLine = (field: RegistrationField): field is Line => field in LINES;

/** One field of the registration, by the name that the contract gives it [ACC-4]. */
export function RegisterField({ field, state, checkedNames, legal }: RegisterFieldProps): ReactNode {
  const { tDynamic } = useWords();
  const { form } = state;
  const code = state.problemAt(field);
  const error = code && tDynamic(code);
  const facts = [form.first_name, form.last_name, form.email, form.username, form.school];
  if (isLine(field)) return <LineField field={field} state={state} error={error} />;
  switch (field) {
    case 'birthdate':
      return <BirthdateField state={state} error={error} />;
    case 'gender':
      return <GenderField state={state} error={error} />;
    case 'email':
    case 'username':
      return <UniqueField kind={field} state={state} error={error} checkedNames={checkedNames} />;
    case 'password':
      return <PasswordOfForm state={state} error={error} facts={facts} />;
    case 'phone':
      return (
        <PhoneField
          value={form.phone}
          onChange={(value) => state.write('phone', value)}
          onBlur={() => state.leave('phone')}
          error={error}
          isConfirmed={state.isPhoneConfirmed}
          onConfirmed={state.confirmPhone}
        />
      );
    case 'consents':
      return (
        <ConsentChecks legal={legal} given={form.consents} onChange={state.agree} showsMissing={code !== undefined} />
      );
    default:
      return null;
  }
}

interface PartProps {
  readonly state: FormState;
  readonly error: string | undefined;
}

/** What all fields of text have in common. */
const textOf = (name: keyof Draft & RegistrationField, { state, error }: PartProps) => ({
  name,
  error,
  value: state.form[name],
  onBlur: () => state.leave(name),
});

function LineField({ field, ...part }: PartProps & { readonly field: Line }): ReactNode {
  const { t } = useWords();
  const { label, ...line } = LINES[field];
  return (
    <TextField
      {...textOf(field, part)}
      {...line}
      label={t(label)}
      {...('help' in line && { help: t(line.help) })}
      onChange={({ currentTarget }) => part.state.write(field, currentTarget.value)}
      required
    />
  );
}

function BirthdateField({ state, error }: PartProps): ReactNode {
  const { t } = useWords();
  return (
    <>
      <DateField
        label={t('registration.birthdate-label')}
        help={t('registration.birthdate-help')}
        error={error}
        value={state.form.birthdate}
        onChange={(value) => state.write('birthdate', value)}
        onBlur={() => state.leave('birthdate')}
        isBirthday
      />
      {state.isChild && <ChildNote />}
    </>
  );
}

function GenderField(part: PartProps): ReactNode {
  const { t } = useWords();
  return (
    <Select
      {...textOf('gender', part)}
      label={t('registration.gender-label')}
      autoComplete="sex"
      choices={[
        { value: '', label: t('registration.gender-none') },
        { value: 'female', label: t('registration.gender-female') },
        { value: 'male', label: t('registration.gender-male') },
        { value: 'other', label: t('registration.gender-other') },
      ]}
      onChange={({ currentTarget }) => part.state.write('gender', currentTarget.value)}
    />
  );
}

interface UniqueFieldProps extends PartProps {
  readonly kind: 'email' | 'username';
  readonly checkedNames: CheckedNames;
}

/** An e-mail or a username that no other account has; a child's own e-mail may be missing. */
function UniqueField({ kind, checkedNames, ...part }: UniqueFieldProps): ReactNode {
  const { t } = useWords();
  const { isChild } = part.state;
  const common = {
    ...textOf(kind, part),
    kind,
    checkedNames,
    onChange: (value: string) => part.state.write(kind, value),
  };
  if (kind === 'username')
    return (
      <FreeNameField
        {...common}
        label={t('account.username-label')}
        help={t('account.username-help')}
        maxLength={USERNAME_MAX}
        required
      />
    );
  return (
    <FreeNameField
      {...common}
      label={isChild ? t('registration.email-own-label') : t('registration.email-label')}
      help={isChild ? t('registration.email-own-help') : t('registration.email-help')}
      type="email"
      inputMode="email"
      maxLength={EMAIL_MAX}
      required={!isChild}
    />
  );
}

function PasswordOfForm({ state, error, facts }: PartProps & { readonly facts: readonly string[] }): ReactNode {
  const { t } = useWords();
  return (
    <NewPasswordField
      label={t('registration.password-label')}
      value={state.form.password}
      onChange={({ target }) => state.writePassword(target.value)}
      onBlur={() => state.leave('password')}
      error={error}
      facts={facts}
    />
  );
}
