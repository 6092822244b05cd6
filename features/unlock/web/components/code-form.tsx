import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, TextField } from '#platform/web/ui';
import { readCode } from '#platform/kernel';
import { CODE_LENGTH, isUnlockCode, unlockErrors, type Kod } from '../../contract/index.ts';
import { useRedeemCode } from '../queries/use-redeem-code.ts';
import { groupTyped } from './typing.ts';
import styles from './code-form.module.css';

interface CodeFormProps {
  readonly onUnlocked: (kod: Kod) => void;
}

/** One field for the code, in any spelling, and what is wrong with it in words [KOD-1, KOD-3]. */
export function CodeForm({ onUnlocked }: CodeFormProps): ReactNode {
  const { t, say } = useWords();
  const { mutate, isPending, error, reset } = useRedeemCode();
  const [typed, setTyped] = useState({ text: '', caret: 0 });
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  // React writes the grouped text and leaves the caret at its end.
  useLayoutEffect(() => {
    const { current } = field;
    if (current && document.activeElement === current) current.setSelectionRange(typed.caret, typed.caret);
  }, [typed]);

  const refuse = (why: string) => {
    reset();
    setWrong(why);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const code = readCode(typed.text);
    if (code === '') return refuse(t('unlock.empty'));
    if (code.length !== CODE_LENGTH) return refuse(t('unlock.wrong-length', { count: code.length }));
    if (!isUnlockCode(code)) return refuse(t('unlock.malformed'));
    setWrong(undefined);
    mutate(
      { body: { code } },
      {
        onSuccess(kod) {
          setTyped({ text: '', caret: 0 });
          onUnlocked(kod);
        },
        onError: () => field.current?.focus(),
      },
    );
  };
  const refusal = error?.code === 'request.too-many' ? unlockErrors['too-many-tries'].code : error?.code;
  const problem = wrong ?? (refusal && say(refusal));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        name="code"
        className={styles.code}
        label={t('unlock.code-label')}
        help={t('unlock.code-help')}
        error={problem}
        placeholder="XXXX-XXXX-XXXX-XXXX"
        value={typed.text}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        required
        onChange={({ target }) => {
          setTyped(groupTyped(target.value, target.selectionStart ?? target.value.length));
          setWrong(undefined);
          if (error) reset();
        }}
      />
      <Button type="submit" isBusy={isPending}>
        {t('unlock.submit')}
      </Button>
    </form>
  );
}
