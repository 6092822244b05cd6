import Ticket from 'lucide-react/icons/ticket';
import { useImperativeHandle, useRef, useState, type FormEvent, type ReactNode, type Ref } from 'react';
import { classroomErrors, type Joined, type JoinedClassroom } from '#features/classrooms/contract';
import { familyErrors } from '#features/families/contract';
import { useMarket } from '#features/market/web';
import { readCode } from '#platform/kernel';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Alert, Button, classNames, CodeField } from '#platform/web/ui';
import { CODE_LENGTH, CODE_MIN, type JoinType } from '../../contract/index.ts';
import { useJoining } from './queries.ts';
import styles from './join-dialog.module.css';

interface CodeStepProps {
  readonly type: JoinType;
  readonly filled: string;
  /** Absent where there was nothing to choose. */
  readonly onBack: (() => void) | undefined;
  readonly onClassroom: (joined: JoinedClassroom) => void;
  readonly onFamily: (name: string) => void;
  readonly ref: Ref<HTMLInputElement>;
}

/** Step 1: the code. It is sent from 8 signs on; the server explains its faults [JOIN-1, JOIN-3]. */
export function CodeStep({ type, filled, onBack, onClassroom, onFamily, ref }: CodeStepProps): ReactNode {
  const { t, tDynamic } = useWords();
  const { classroom, family } = useJoining();
  const [typed, setTyped] = useState(filled);
  const isPlayful = useMarket().layout === 'pyp';
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);
  const { isPending, error, reset } = type === 'classroom' ? classroom : family;
  const code = readCode(typed);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isPending || code.length < CODE_MIN) return;
    const body = { body: { code } };
    const onError = () => field.current?.focus();
    // The code says where it leads, whatever was chosen before [SAFE-22].
    const onSuccess = (joined: Joined) => {
      if (joined.family) onFamily(joined.family.name);
      else if (joined.classroom) onClassroom(joined.classroom);
    };
    (type === 'family' ? family : classroom).mutate(body, { onSuccess, onError });
  };
  const { code: tooMany } = (type === 'family' ? familyErrors : classroomErrors)['too-many-tries'];
  // Who cannot write yet came by a link or a picture: one button is left, and the field only comes where the code fails [PLAY-19].
  const isGiven = isPlayful && filled === typed && code.length >= CODE_MIN && !error;
  const refusal = error?.code === 'request.too-many' ? tooMany : error?.code;
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {isGiven ? (
        <Ticket className={styles.ticket} size={120} strokeWidth={1.4} aria-hidden="true" />
      ) : (
        <p className={styles.lead}>{t(`joining.lead-${type}`)}</p>
      )}
      <div hidden={isGiven}>
        <CodeField
          ref={field}
          name="code"
          length={CODE_LENGTH}
          label={t('joining.code-label')}
          help={t('joining.code-help')}
          value={typed}
          onType={(text) => {
            setTyped(text);
            if (error) reset();
          }}
        />
      </div>
      <Alert>{refusal && tDynamic(refusal)}</Alert>
      <div className={classNames(layouts.cluster, styles.actions)}>
        {onBack && (
          <Button variant="secondary" onClick={onBack}>
            {t('joining.back')}
          </Button>
        )}
        <Button
          type="submit"
          className={isGiven ? styles.big : undefined}
          isDisabled={code.length < CODE_MIN}
          isBusy={isPending}
        >
          {t('joining.submit')}
        </Button>
      </div>
    </form>
  );
}
