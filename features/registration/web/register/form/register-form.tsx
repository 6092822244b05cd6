import { useRef, type FormEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { accountErrors } from '#features/account/contract';
import { useCheckedNames } from '#features/account/web';
import { address, type RegistrationRole } from '#features/market/contract';
import { useMarket } from '#features/market/web';
import { isAnonymous, type User } from '#features/session/contract';
import type { CallError } from '#platform/web/api';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { EntryForm } from '#platform/web/page';
import { Link } from '#platform/web/router';
import { Alert, Button, classNames, QueryError } from '#platform/web/ui';
import { useRegister } from '../queries-register.ts';
import { RegisterField } from './fields.tsx';
import { useFormState } from './form-state.ts';
import { registrationPayload, type RegistrationField } from '../../../contract/index.ts';
import { useRegistrationStart } from '../../queries-start.ts';
import { ROLE_LOOKS } from './role-cards.tsx';
import styles from './register-form.module.css';

export interface RegisterFormProps {
  readonly role: RegistrationRole;
  /** Whether another role could be chosen. */
  readonly hasChoice: boolean;
  /** Token of an invitation, or empty. */
  readonly verifiedEmail: string;
  /** The account exists and is signed in. */
  readonly onDone: (user: User, guardianEmail: string) => void;
}

const bold = { b: (inside: ReactNode) => <b>{inside}</b> };

/** What the server said of single fields; the phone has no field problem of its own. */
function fieldProblems({ code, fields }: CallError): Partial<Record<RegistrationField, string>> {
  const named = fields.map((field) => [field.path.replace(/^body\./, '').split('.', 1)[0], field.code]);
  const phone = code === accountErrors['phone-not-verified'].code ? [['phone', code]] : [];
  const consents = code === accountErrors['consent-required'].code ? [['consents', code]] : [];
  return Object.fromEntries([...phone, ...consents, ...named]);
}

/** The form of a role: exactly the fields that role, birthdate and market ask for [ACC-4, ACC-5]. */
export function RegisterForm({ role, hasChoice, verifiedEmail, onDone }: RegisterFormProps): ReactNode {
  const { t, tDynamic, rich } = useWords();
  const market = useMarket();
  const start = useRegistrationStart();
  const legal = start.data?.legal ?? [];
  const state = useFormState({ role, market, legal, verifiedEmail });
  const checkedNames = useCheckedNames();
  const { mutate, isPending, error } = useRegister();
  const element = useRef<HTMLFormElement>(null);
  const { form, fields, today, problems } = state;

  const focusFirst = (wrong: Readonly<Partial<Record<RegistrationField, string | undefined>>>) => {
    const first = fields.find((field) => wrong[field]);
    const area = first && element.current?.querySelector(`[data-field=${first}]`);
    const field = area?.querySelector<HTMLElement>('[aria-invalid=true]') ?? area?.querySelector<HTMLElement>('input');
    field?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    flushSync(state.leaveAll);
    if (Object.keys(problems).length > 0) return focusFirst(problems);
    // The user cannot agree to texts that are not loaded.
    if (!start.data && fields.includes('consents')) return void start.refetch();
    mutate(registrationPayload(form, market, today), {
      onSuccess: (user) => !isAnonymous(user) && onDone(user, state.isChild ? form.guardianEmail.trim() : ''),
      onError(failure) {
        const wrong = fieldProblems(failure);
        flushSync(() => {
          if (wrong.phone) state.forgetPhone();
          state.refuse(wrong);
        });
        focusFirst(wrong);
      },
    });
  };
  const isAtFields = error && fields.some((field) => fieldProblems(error)[field]);
  return (
    <EntryForm ref={element} onSubmit={submit}>
      {hasChoice && (
        <p className={classNames(layouts.cluster, styles.role)}>
          <img src={ROLE_LOOKS[role].picture} alt="" width="40" height="40" />
          <span>{rich('registration.role-chosen', bold, { role: t(ROLE_LOOKS[role].label) })}</span>
          <Link to={address('register')}>{t('registration.role-change')}</Link>
        </p>
      )}
      {fields.map((field) => (
        <div key={field} data-field={field} className={styles.field}>
          <RegisterField field={field} state={state} checkedNames={checkedNames} legal={legal} />
        </div>
      ))}
      {fields.includes('consents') && <QueryError query={start} failed={t('registration.consents-failed')} />}
      <Alert>{error && !isAtFields && !isPending ? tDynamic(error.code) : undefined}</Alert>
      <Button type="submit" isWide isBusy={isPending}>
        {t('registration.register-send')}
      </Button>
    </EntryForm>
  );
}
