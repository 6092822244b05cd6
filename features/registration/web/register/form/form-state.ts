import { useState } from 'react';
import { accountErrors, type LegalText } from '#features/account/contract';
import type { PublicMarket, RegistrationRole } from '#features/market/contract';
import { useDraft, type Draft } from './draft.ts';
import { useAfterPress } from './after-press.ts';
import {
  fieldsOf,
  registrationProblems,
  type RegistrationField,
  type RegistrationForm,
} from '../../../contract/index.ts';

type Problems = Readonly<Partial<Record<RegistrationField, string | undefined>>>;

interface Options {
  readonly role: RegistrationRole;
  readonly market: PublicMarket;
  readonly legal: readonly LegalText[];
  /** Token of an invitation that has confirmed the e-mail, or empty. */
  readonly verifiedEmail: string;
}

/** The registration form: its texts, its current fields, and the problems of the fields that the user has left. */
export function useFormState({ role, market, legal, verifiedEmail }: Options) {
  const [draft, setDraft] = useDraft();
  const [password, setPassword] = useState('');
  const [consents, setConsents] = useState<readonly string[]>([]);
  const [confirmedPhone, setConfirmedPhone] = useState('');
  const [left, setLeft] = useState<ReadonlySet<RegistrationField>>(new Set());
  const [refused, setRefused] = useState<Problems>({});
  const [today] = useState(() => new Date());
  const afterPress = useAfterPress();

  const form: RegistrationForm = { ...draft, role, password, consents, verifiedEmail };
  const fields = fieldsOf(role, draft.birthdate, market, today);
  const isPhoneConfirmed = confirmedPhone !== '' && confirmedPhone === draft.phone.trim();
  const rules = registrationProblems(
    form,
    market,
    legal.map(({ id }) => id),
    today,
  );
  const needsCode = fields.includes('phone') && rules.phone === undefined && !isPhoneConfirmed;
  const problems: Problems = needsCode ? { ...rules, phone: accountErrors['phone-not-verified'].code } : rules;

  const accept = (field: RegistrationField) => setRefused((now) => (now[field] ? { ...now, [field]: undefined } : now));
  return {
    form,
    fields,
    today,
    problems,
    isPhoneConfirmed,
    /** The role needs a guardian at this birthdate [ACC-9]. */
    isChild: fields.includes('guardianEmail'),
    /** The message at a field: after the user has left it, or the server refused it. */
    problemAt: (field: RegistrationField): string | undefined =>
      refused[field] ?? (left.has(field) ? problems[field] : undefined),
    write(field: keyof Draft, value: string) {
      setDraft(field, value);
      accept(field);
    },
    writePassword(value: string) {
      setPassword(value);
      accept('password');
    },
    agree(given: readonly string[]) {
      setConsents(given);
      accept('consents');
    },
    confirmPhone() {
      setConfirmedPhone(draft.phone.trim());
      accept('phone');
    },
    /** A new registration knows of no confirmed number. */
    forgetPhone: () => setConfirmedPhone(''),
    leave(field: RegistrationField) {
      // An unconfirmed number is no mistake while the user is about to confirm it.
      if (field === 'phone' && rules.phone === undefined) return;
      afterPress(() => setLeft((now) => (now.has(field) ? now : new Set(now).add(field))));
    },
    leaveAll: () => setLeft(new Set(fields)),
    refuse: (codes: Problems) => setRefused(codes),
  };
}

export type FormState = ReturnType<typeof useFormState>;
