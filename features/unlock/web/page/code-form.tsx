import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useWords } from '#platform/web/i18n';
import { Button, CodeField } from '#platform/web/ui';
import { readCode } from '#platform/kernel';
import { CODE_LENGTH, isUnlockCode, unlockErrors, type Kod } from '../../contract/index.ts';
import { useRedeemCode } from './queries-redeem.ts';
import styles from './code-form.module.css';

interface CodeFormProps {
  readonly onUnlocked: (kod: Kod) => void;
}

/** One field for the code, in any spelling, and its problems in words [KOD-1, KOD-3]. */
export function CodeForm({ onUnlocked }: CodeFormProps): ReactNode {
  const { t, tDynamic } = useWords();
  const { mutate, isPending, error, reset } = useRedeemCode();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const refuse = (why: string) => {
    reset();
    setWrong(why);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const code = readCode(typed);
    if (code === '') return refuse(t('unlock.empty'));
    if (code.length !== CODE_LENGTH) return refuse(t('unlock.wrong-length', { count: code.length }));
    if (!isUnlockCode(code)) return refuse(t('unlock.malformed'));
    setWrong(undefined);
    mutate(
      { body: { code } },
      {
        onSuccess(kod) {
          setTyped('');
          onUnlocked(kod);
        },
        onError: () => field.current?.focus(),
      },
    );
  };
  const refusal = error?.code === 'request.too-many' ? unlockErrors['too-many-tries'].code : error?.code;
  const problem = wrong ?? (refusal && tDynamic(refusal));
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CodeField
        ref={field}
        name="code"
        length={CODE_LENGTH}
        label={t('unlock.code-label')}
        help={t('unlock.code-help')}
        error={problem}
        value={typed}
        onType={(text) => {
          setTyped(text);
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
