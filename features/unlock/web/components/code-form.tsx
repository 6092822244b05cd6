import { useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, TextField } from '#platform/web/ui';
import { isWellFormed, readCode, unlockErrors, type Kod } from '../../contract/index.ts';
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
  const [isWrong, setWrong] = useState<'empty' | 'malformed'>();
  const field = useRef<HTMLInputElement>(null);

  // React writes the grouped text and leaves the caret at its end.
  useLayoutEffect(() => {
    const { current } = field;
    if (current && document.activeElement === current) current.setSelectionRange(typed.caret, typed.caret);
  }, [typed]);

  const refuse = (why: 'empty' | 'malformed') => {
    reset();
    setWrong(why);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const code = readCode(typed.text);
    if (code === '') return refuse('empty');
    if (!isWellFormed(code)) return refuse('malformed');
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
  const problem = isWrong
    ? t(isWrong === 'empty' ? 'unlock.empty' : 'unlock.malformed')
    : error && (error.code === 'request.too-many' ? say(unlockErrors['too-many-tries'].code) : say(error.code));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        name="code"
        className={styles.code}
        label={t('unlock.code-label')}
        help={t('unlock.code-help')}
        error={problem || undefined}
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
