import ArrowLeft from 'lucide-react/icons/arrow-left';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState, type ReactNode } from 'react';
import type { User } from '#features/session/contract';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Alert, AlertText, classNames } from '#platform/web/ui';
import { PICTURES, pictureLoginErrors, SECRET_LENGTH } from '../../contract/index.ts';
import { Creature, useCreatureName } from '../drawings/creature.tsx';
import { Picture } from '../drawings/pictures.tsx';
import { useLogInByPictures } from '../queries.ts';
import { Resting } from './resting.tsx';
import styles from './picture-pad.module.css';

const tooMany = pictureLoginErrors['too-many-failures'].code;
/** The child's own failures, or others' from the same devices. */
const waits: readonly string[] = [tooMany, pictureLoginErrors['device-waits'].code];

/** Seconds of rest where a proxy drops how long it is. */
const SHORTEST_REST = 30;

interface PicturePadProps {
  readonly title: string;
  /** The class, as the server names it. */
  readonly classroom: string;
  readonly creature: number;
  /** Seconds for which the creature rests already. */
  readonly wait: number;
  readonly onBack: () => void;
  readonly onIn: (user: User) => void;
}

/** Twelve pictures, of which a child taps its three in order; the third tap signs in. */
export function PicturePad({ title, classroom, creature, wait, onBack, onIn }: PicturePadProps): ReactNode {
  const { t, tDynamic } = useWords();
  const nameOf = useCreatureName();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [rest, setRest] = useState(wait);
  const [misses, setMisses] = useState(0);
  const { mutate, isPending, error } = useLogInByPictures();
  const choose = (picture: number) => {
    if (isPending || chosen.includes(picture)) return;
    const pictures = [...chosen, picture];
    setChosen(pictures);
    if (pictures.length < SECRET_LENGTH) return;
    mutate(
      { body: { classroom, creature, pictures } },
      {
        onSuccess: onIn,
        onError({ code, retryAfterSeconds }) {
          setChosen([]);
          setMisses(misses + 1);
          if (waits.includes(code)) setRest(retryAfterSeconds ?? SHORTEST_REST);
        },
      },
    );
  };
  const isResting = rest > 0;
  const restText = waits.find((one) => one === error?.code) ?? tooMany;
  const isWrong = error?.code === pictureLoginErrors.wrong.code && chosen.length === 0;
  const problem = error && !isWrong && !waits.includes(error.code);
  return (
    <>
      <div className={styles.head}>
        <button
          type="button"
          className={classNames(layouts.center, styles.round)}
          aria-label={t('picture-login.other-creature')}
          onClick={onBack}
        >
          <ArrowLeft size={32} aria-hidden="true" />
        </button>
        <span className={styles.who} role="img" aria-label={nameOf(creature)}>
          <Creature number={creature} />
        </span>
        <ol
          key={misses}
          className={styles.slots}
          data-missed={misses > 0 || undefined}
          data-resting={isResting || undefined}
          aria-hidden="true"
        >
          {Array.from({ length: SECRET_LENGTH }, (_, index) => (
            <li key={index} data-next={index === chosen.length || undefined}>
              <Shown number={chosen[index]} />
            </li>
          ))}
        </ol>
        <button
          type="button"
          className={classNames(layouts.center, styles.round)}
          aria-label={t('picture-login.undo')}
          disabled={chosen.length === 0 || isPending}
          onClick={() => setChosen(chosen.slice(0, -1))}
        >
          <Undo2 size={32} aria-hidden="true" />
        </button>
      </div>
      <h1 className={classNames(styles.title, isResting && 'visually-hidden')}>
        {isWrong ? <AlertText as="span">{t('picture-login.wrong')}</AlertText> : title}
      </h1>
      <p className="visually-hidden" aria-live="polite">
        {chosen.length} / {SECRET_LENGTH}
      </p>
      {problem && <Alert>{tDynamic(error.code)}</Alert>}
      {isResting ? (
        <Resting key={misses} text={tDynamic(restText)} creature={creature} seconds={rest} onAwake={() => setRest(0)} />
      ) : (
        <ul role="list" className={styles.pictures} aria-busy={isPending}>
          {PICTURES.map((name, index) => (
            <li key={name}>
              <button
                type="button"
                className={classNames(layouts.center, styles.picture)}
                data-picture={index + 1}
                aria-label={t(`picture-login.picture-${name}`)}
                aria-pressed={chosen.includes(index + 1)}
                onClick={() => choose(index + 1)}
              >
                <Picture name={name} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A place of the secret: the picture that was tapped, or nothing yet. */
function Shown({ number }: { readonly number: number | undefined }): ReactNode {
  const name = number === undefined ? undefined : PICTURES[number - 1];
  return name && <Picture name={name} />;
}
