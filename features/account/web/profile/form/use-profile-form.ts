import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useUser } from '#features/session/web';
import { fieldCodes, focusFirst, formError } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { useToast } from '#platform/web/ui';
import {
  changedFields,
  fieldsFor,
  needsPassword,
  problemOf,
  profileChange,
  valuesOf,
  type ProfileField,
  type ProfileValues,
} from './change.ts';
import { accountErrors } from '../../../contract/index.ts';
import { useUserChange } from '../../user/queries-user.ts';
import { useUsernameCheck } from '../../fields/username-check.ts';

/** The profile form: its texts, their problems, and sending it [ACC-14]. */
export function useProfileForm() {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const user = useUser();
  const { mutate, isPending, error } = useUserChange();
  const [typed, setTyped] = useState<Partial<ProfileValues>>({});
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) focusFirst(form.current, Object.keys(fieldCodes(error)));
  }, [error]);

  const values: ProfileValues = { ...valuesOf(user), ...typed };
  const fields = fieldsFor(user);
  const nameState = useUsernameCheck(fields.includes('username') ? values.username : '', user.username);
  const asksPassword = needsPassword(values, user);
  const isMissing = asksPassword && password === '';
  const wrong = fields.filter((field) => problemOf(field, values, user) !== undefined);

  const errorOf = (field: ProfileField): string | undefined => {
    const code = refused[field] ?? (judged.has(field) ? problemOf(field, values, user) : undefined);
    return code === undefined ? undefined : tDynamic(code);
  };
  const bind = (field: ProfileField) => ({
    name: field,
    value: values[field],
    error: errorOf(field),
    onChange({ target }: { target: { value: string } }) {
      setTyped((now) => ({ ...now, [field]: target.value }));
      setRefused((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== field)));
    },
    onBlur: () => setJudged((now) => new Set([...now, field])),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setJudged(new Set(fields));
    if (wrong.length > 0 || nameState === 'taken') return focusFirst(form.current, [...wrong, 'username']);
    if (isMissing) {
      setRefused((now) => ({ ...now, password: accountErrors['password-required'].code }));
      return focusFirst(form.current, ['password']);
    }
    const change = profileChange(values, user);
    if (Object.keys(change).length === 0) return setTyped({});
    mutate(
      { body: { user: change, ...(asksPassword ? { password } : {}) } },
      {
        onSuccess() {
          setTyped({});
          setPassword('');
          setJudged(new Set());
          const key = user.emailNeedsApproval ? 'account.profile-saved-request' : 'account.profile-saved-mail';
          const text = change.mail ? t(key, { mail: change.mail }) : t('account.profile-saved');
          toast({ text, tone: 'good' });
        },
        onError: (problem) => setRefused(fieldCodes(problem)),
      },
    );
  };
  return {
    user,
    form,
    bind,
    submit,
    nameState,
    isPending,
    isDirty: changedFields(values, user).length > 0,
    /** Typing again takes it away with the field's own. */
    problem: Object.keys(typed).length > 0 ? formError(error, [...fields, 'password']) : undefined,
    asksPassword,
    /** The field of the present password [SAFE-4]. */
    password: {
      name: 'password',
      value: password,
      error: refused['password'] === undefined ? undefined : tDynamic(refused['password']),
      onChange({ target }: { target: { value: string } }) {
        setPassword(target.value);
        setRefused((now) => Object.fromEntries(Object.entries(now).filter(([name]) => name !== 'password')));
      },
    },
    forget() {
      setTyped({});
      setPassword('');
      setJudged(new Set());
      setRefused({});
    },
  };
}
