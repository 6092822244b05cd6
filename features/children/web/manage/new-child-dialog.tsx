import { useRef, useState, type ReactNode } from 'react';
import {
  NAME_MAX,
  nameProblem,
  passwordProblem,
  USERNAME_MAX,
  usernameProblem,
  type Problem,
} from '#features/account/contract';
import { ConsentChecks, DateField, NewPasswordField } from '#features/account/web';
import { FETCH_DELAY_MS, useDebounced } from '#platform/web/hooks';
import { fieldCodes, focusFirst, FormDialog, formError } from '#platform/web/form';
import { useWords } from '#platform/web/i18n';
import { Checkbox, Skeleton, TextField, useToast } from '#platform/web/ui';
import { childBirthdateProblem } from '../../contract/index.ts';
import { useChildChanges, useNewChild } from './queries.ts';
import { nameOf } from './child-avatar.tsx';
import styles from './dialogs.module.css';

const EMPTY = { first_name: '', last_name: '', birthdate: '', username: undefined as string | undefined, password: '' };
type Draft = typeof EMPTY;
type FieldName = keyof Draft;
const FIELDS: readonly FieldName[] = ['first_name', 'last_name', 'birthdate', 'username', 'password'];

/** A parent makes an account for a child: names, birthday, a username that is suggested, a password now or later [FAM-3]. */
export function NewChildDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t, tDynamic } = useWords();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const { create } = useChildChanges();
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const [isChosenLater, setChosenLater] = useState(false);
  const [given, setGiven] = useState<readonly string[]>([]);
  const [isSent, setSent] = useState(false);
  const [today] = useState(() => new Date());
  const first_name = useDebounced(draft.first_name.trim(), FETCH_DELAY_MS);
  const last_name = useDebounced(draft.last_name.trim(), FETCH_DELAY_MS);
  const offered = useNewChild({ first_name, last_name });
  const legal = offered.data?.legal ?? [];
  const username = draft.username ?? offered.data?.username ?? '';
  const problems: Record<FieldName, Problem> = {
    first_name: nameProblem(draft.first_name),
    last_name: nameProblem(draft.last_name),
    birthdate: childBirthdateProblem(draft.birthdate, today),
    username: usernameProblem(username),
    password: isChosenLater ? undefined : passwordProblem(draft.password),
  };
  const refused = create.error ? fieldCodes(create.error) : {};
  const errorOf = (field: FieldName) => {
    const code = (isSent ? problems[field] : undefined) ?? refused[field];
    return code ? tDynamic(code) : undefined;
  };
  const change = (field: FieldName, value: string) => {
    setDraft({ ...draft, [field]: value });
    create.reset();
  };
  const focusWrong = (wrong: readonly string[]) => focusFirst(form.current, wrong);
  const submit = () => {
    setSent(true);
    const wrong = FIELDS.filter((field) => problems[field]);
    const isAgreed = legal.every(({ id }) => given.includes(id));
    if (wrong.length > 0 || !isAgreed) focusWrong(wrong.length > 0 ? wrong : ['consents']);
    if (wrong.length > 0 || !isAgreed || !offered.data) return;
    const { first_name, last_name, birthdate, password } = draft;
    create.mutate(
      {
        body: {
          first_name,
          last_name,
          birthdate,
          username,
          consents: [...given],
          ...(isChosenLater ? {} : { password }),
        },
      },
      {
        onSuccess(child) {
          onClose();
          const name = nameOf(child);
          toast({
            text: t(isChosenLater ? 'children.created-waiting' : 'children.created', { name, username }),
            tone: 'good',
          });
        },
        onError: (error) => focusWrong(FIELDS.filter((field) => fieldCodes(error)[field])),
      },
    );
  };
  const text = (field: 'first_name' | 'last_name', label: string) => (
    <TextField
      name={field}
      label={label}
      value={draft[field]}
      error={errorOf(field)}
      maxLength={NAME_MAX}
      autoComplete="off"
      required
      onChange={({ target }) => change(field, target.value)}
    />
  );
  return (
    <FormDialog
      ref={form}
      title={t('children.new-title')}
      action={t('children.create')}
      width="wide"
      isBusy={create.isPending}
      error={formError(create.error ?? offered.error, FIELDS)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.hint}>{t('children.new-text')}</p>
      <div className={styles.names}>
        {text('first_name', t('children.first-name'))}
        {text('last_name', t('children.last-name'))}
      </div>
      <DateField
        name="birthdate"
        label={t('children.birthdate')}
        value={draft.birthdate}
        error={errorOf('birthdate')}
        onChange={(value) => change('birthdate', value)}
      />
      <TextField
        name="username"
        label={t('children.username')}
        help={t('children.username-help')}
        value={username}
        error={errorOf('username')}
        maxLength={USERNAME_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        onChange={({ target }) => change('username', target.value)}
      />
      <Checkbox
        name="later"
        label={t('children.password-later')}
        checked={isChosenLater}
        onChange={({ target }) => setChosenLater(target.checked)}
      />
      {!isChosenLater && (
        <NewPasswordField
          label={t('children.password-label')}
          value={draft.password}
          facts={[draft.first_name, draft.last_name, username]}
          error={errorOf('password')}
          onChange={({ target }) => change('password', target.value)}
        />
      )}
      {offered.data ? (
        <>
          <p className={styles.hint}>{t('children.consent-text')}</p>
          <ConsentChecks legal={legal} given={given} onChange={setGiven} showsMissing={isSent} />
        </>
      ) : (
        !offered.error && <Skeleton height="5rem" />
      )}
    </FormDialog>
  );
}
