import CircleCheck from 'lucide-react/icons/circle-check';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { accountErrors } from '#features/account/contract';
import { Announced } from '#features/session/web';
import { useCountdown } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Button, classNames, TextField } from '#platform/web/ui';
import { useSendPhoneCode, useVerifyPhone } from './queries.ts';
import { PHONE_CODE_LENGTH, phoneProblem } from '../../../contract/index.ts';
import styles from './phone-field.module.css';

export interface PhoneFieldProps {
  readonly value: string;
  /** Another number has to be confirmed again. */
  readonly onChange: (phone: string) => void;
  readonly onBlur: () => void;
  readonly error?: string | undefined;
  readonly isConfirmed: boolean;
  readonly onConfirmed: () => void;
}

/** A second is too often to be said aloud. */
const isSaid = (seconds: number) => seconds <= 1 || seconds % 15 === 0;

/** A mobile number that is confirmed by a texted code [ACC-7]. */
export function PhoneField({ value, onChange, onBlur, error, isConfirmed, onConfirmed }: PhoneFieldProps): ReactNode {
  const { t, tDynamic } = useWords();
  const sending = useSendPhoneCode();
  const verifying = useVerifyPhone();
  const { seconds, start } = useCountdown();
  const [sentTo, setSentTo] = useState('');
  const [code, setCode] = useState('');
  const [own, setOwn] = useState('');
  const [codeProblem, setCodeProblem] = useState('');
  const isSent = sentTo !== '' && sentTo === value.trim();

  const send = () => {
    const phone = value.trim();
    const problem = phoneProblem(phone);
    setOwn(problem ?? '');
    if (problem || sending.isPending || seconds > 0) return;
    setCodeProblem('');
    sending.mutate(phone, {
      onSuccess({ resendAfterSeconds }) {
        setSentTo(phone);
        setCode('');
        start(resendAfterSeconds);
      },
      onError(failure) {
        setOwn(failure.fields[0]?.code ?? failure.code);
        if (failure.retryAfterSeconds) start(failure.retryAfterSeconds);
      },
    });
  };
  const verify = (typed: string) => {
    if (verifying.isPending) return;
    if (!typed) return setCodeProblem('registration.phone-code-missing');
    setCodeProblem('');
    verifying.mutate(
      { body: { code: typed } },
      { onSuccess: onConfirmed, onError: (failure) => setCodeProblem(failure.fields[0]?.code ?? failure.code) },
    );
  };
  const change = (phone: string) => {
    setOwn('');
    setCodeProblem('');
    onChange(phone);
  };
  const onEnter = (act: () => void) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter belongs to this step, not to the form around it.
    event.preventDefault();
    act();
  };
  const wait = seconds > 0 ? t('registration.phone-resend-in', { seconds }) : t('registration.phone-resend-now');
  return (
    <div className={styles.phone}>
      <div className={classNames(layouts.cluster, styles.row)}>
        <TextField
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          label={t('registration.phone-label')}
          help={t('registration.phone-help')}
          error={own ? tDynamic(own) : error}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
          onBlur={onBlur}
          {...(isConfirmed ? {} : { onKeyDown: onEnter(send) })}
        />
        {!isConfirmed && (
          <Button variant="secondary" isBusy={sending.isPending} isDisabled={seconds > 0} onClick={send}>
            {isSent ? t('registration.phone-resend') : t('registration.phone-send')}
          </Button>
        )}
      </div>
      {isSent && !isConfirmed && (
        <div className={styles.code}>
          <p role="status">{t('registration.phone-sent', { phone: sentTo })}</p>
          <div className={classNames(layouts.cluster, styles.row)}>
            <TextField
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              label={t('registration.phone-code-label')}
              help={t('registration.phone-code-help', { digits: PHONE_CODE_LENGTH })}
              error={codeProblem ? tDynamic(codeProblem) : undefined}
              value={code}
              onChange={(event) => {
                const typed = event.currentTarget.value.replace(/\D/g, '').slice(0, PHONE_CODE_LENGTH);
                setCode(typed);
                setCodeProblem('');
                if (typed.length === PHONE_CODE_LENGTH && typed !== code) verify(typed);
              }}
              onKeyDown={onEnter(() => verify(code))}
            />
            <Button variant="secondary" isBusy={verifying.isPending} onClick={() => verify(code)}>
              {t('registration.phone-confirm')}
            </Button>
          </div>
          <p className={styles.wait} aria-hidden="true">
            {wait}
          </p>
          <Announced text={wait} isDue={isSaid(seconds)} />
        </div>
      )}
      <output className={styles.confirmed}>
        {isConfirmed && (
          <>
            <CircleCheck size={18} aria-hidden="true" />
            <span>{t('registration.phone-confirmed')}</span>
          </>
        )}
      </output>
    </div>
  );
}

/** The form's message for an unconfirmed number. */
export const PHONE_UNCONFIRMED = accountErrors['phone-not-verified'].code;
