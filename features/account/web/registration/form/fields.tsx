import type { ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Select, TextField } from '#platform/web/ui';
import {
  EMAIL_MAX,
  NAME_MAX,
  SCHOOL_MAX,
  USERNAME_MAX,
  type LegalText,
  type RegistrationField,
} from '../../../contract/index.ts';
import type { Draft } from './draft.ts';
import type { CheckedNames } from '../../fields/username-availability.ts';
import { ConsentChecks } from '../../fields/consent-checks.tsx';
import { DateField } from '../../fields/date-field.tsx';
import { NewPasswordField } from '../../fields/password/new-password-field.tsx';
import { PhoneField } from '../../fields/phone/phone-field.tsx';
import { ChildNote } from '../child-note.tsx';
import type { FormState } from './form-state.ts';
import { FreeNameField } from './name-field.tsx';

interface RegisterFieldProps {
  readonly field: RegistrationField;
  readonly state: FormState;
  readonly checkedNames: CheckedNames;
  readonly legal: readonly LegalText[];
}

/** One field of the registration, by the name that the contract gives it [ACC-4]. */
export function RegisterField({ field, state, checkedNames, legal }: RegisterFieldProps): ReactNode {
  const { t, tDynamic } = useWords();
  const { form, isChild } = state;
  const code = state.problemAt(field);
  const error = code && tDynamic(code);
  const texts = (name: keyof Draft & RegistrationField) => ({
    name,
    error,
    value: form[name],
    onBlur: () => state.leave(name),
  });
  const line = (name: keyof Draft & RegistrationField) => ({
    ...texts(name),
    onChange: (event: { currentTarget: { value: string } }) => state.write(name, event.currentTarget.value),
  });
  const free = (name: 'email' | 'username') => ({
    kind: name,
    checkedNames,
    ...texts(name),
    onChange: (value: string) => state.write(name, value),
  });
  switch (field) {
    case 'first_name':
      return (
        <TextField
          {...line(field)}
          label={t('account.first-name')}
          autoComplete="given-name"
          maxLength={NAME_MAX}
          required
        />
      );
    case 'last_name':
      return (
        <TextField
          {...line(field)}
          label={t('account.last-name')}
          autoComplete="family-name"
          maxLength={NAME_MAX}
          required
        />
      );
    case 'birthdate':
      return (
        <>
          <DateField
            label={t('account.birthdate-label')}
            help={t('account.birthdate-help')}
            error={error}
            value={form.birthdate}
            onChange={(value) => state.write('birthdate', value)}
            onBlur={() => state.leave('birthdate')}
            isBirthday
          />
          {isChild && <ChildNote />}
        </>
      );
    case 'gender':
      return (
        <Select
          {...line(field)}
          label={t('account.gender-label')}
          autoComplete="sex"
          choices={[
            { value: '', label: t('account.gender-none') },
            { value: 'female', label: t('account.gender-female') },
            { value: 'male', label: t('account.gender-male') },
            { value: 'other', label: t('account.gender-other') },
          ]}
        />
      );
    case 'school':
      return (
        <TextField
          {...line(field)}
          label={t('account.school-label')}
          help={t('account.school-help')}
          autoComplete="off"
          maxLength={SCHOOL_MAX}
          required
        />
      );
    case 'email':
      return (
        <FreeNameField
          {...free(field)}
          label={isChild ? t('account.email-own-label') : t('account.email-label')}
          help={isChild ? t('account.email-own-help') : t('account.email-help')}
          type="email"
          inputMode="email"
          maxLength={EMAIL_MAX}
          required={!isChild}
        />
      );
    case 'guardianEmail':
      return (
        <TextField
          {...line(field)}
          label={t('account.guardian-email-label')}
          help={t('account.guardian-email-help')}
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={EMAIL_MAX}
          required
        />
      );
    case 'username':
      return (
        <FreeNameField
          {...free(field)}
          label={t('account.username-label')}
          help={t('account.username-help')}
          maxLength={USERNAME_MAX}
          required
        />
      );
    case 'password':
      return (
        <NewPasswordField
          label={t('account.password-label')}
          value={form.password}
          onChange={({ target }) => state.writePassword(target.value)}
          onBlur={() => state.leave('password')}
          error={error}
          facts={[form.first_name, form.last_name, form.email, form.username, form.school]}
        />
      );
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
