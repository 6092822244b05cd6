import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useId, useState, type ReactNode } from 'react';
import { address } from '#features/market/contract';
import { readCode } from '#platform/kernel';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { Link } from '#platform/web/router';
import { Button, buttonClass, classNames, CodeField } from '#platform/web/ui';
import { isPictureCode, PICTURE_CODE_LENGTH, pictureLoginErrors } from '../../contract/index.ts';
import { Picture } from '../drawings/pictures.tsx';
import styles from './class-code.module.css';

interface ClassCodeProps {
  /** Why the last code was refused. */
  readonly refused: string | undefined;
  /** The device knows a class, so the user can go back to it. */
  readonly isKnown: boolean;
  readonly onOpen: (code: string) => void;
  readonly onBack: () => void;
}

/** For a device that knows no class: the card's square picture leads here by itself, the code below it by typing. */
export function ClassCode({ refused, isKnown, onOpen, onBack }: ClassCodeProps): ReactNode {
  const { t, tDynamic } = useWords();
  const id = useId();
  const [code, setCode] = useState('');
  const [typo, setTypo] = useState(false);
  const problem = typo ? pictureLoginErrors['class-unknown'].code : refused;
  return (
    <>
      <div className={styles.pictures} aria-hidden="true">
        <Picture name="sun" />
        <Picture name="boat" />
        <Picture name="heart" />
      </div>
      <h1 id={id} className={styles.title}>
        {t('picture-login.title')}
      </h1>
      <p className={styles.text}>{t('picture-login.code-text')}</p>
      <form
        className={styles.form}
        aria-labelledby={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const isWhole = isPictureCode(readCode(code));
          setTypo(!isWhole);
          if (isWhole) onOpen(code);
        }}
      >
        <CodeField
          name="picture-code"
          label={t('picture-login.code')}
          length={PICTURE_CODE_LENGTH}
          value={code}
          onType={setCode}
          {...(problem ? { error: tDynamic(problem) } : {})}
        />
        <Button type="submit">{t('picture-login.code-open')}</Button>
      </form>
      <div className={classNames(layouts.cluster, styles.others)}>
        {isKnown && (
          <Button variant="secondary" icon={<ArrowLeft size={20} aria-hidden="true" />} onClick={onBack}>
            {t('picture-login.back')}
          </Button>
        )}
        <Link className={buttonClass({ variant: 'secondary' })} to={address('login')}>
          {t('picture-login.with-password')}
        </Link>
      </div>
    </>
  );
}
