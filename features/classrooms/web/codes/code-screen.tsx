import Link2 from 'lucide-react/icons/link-2';
import UsersRound from 'lucide-react/icons/users-round';
import X from 'lucide-react/icons/x';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { groupCode } from '#platform/kernel';
import { useWords } from '#platform/web/i18n';
import { Button, IconButton } from '#platform/web/ui';
import { colourStyle } from '../new/colours.ts';
import { CodeQr } from './code-screen-qr.tsx';
import styles from './code-screen.module.css';

/** What stands on the whole screen beside the code. */
export interface CodeScreen {
  readonly title: string;
  /** Where the code is entered. */
  readonly help: string;
  /** The address that opens the joining dialog. */
  readonly link: string;
  /** 1 to 8, as classes have them. */
  readonly colour: number;
}

interface ShowCodeProps extends CodeScreen {
  readonly code: string;
  /** How many have come in by it, counting along. */
  readonly uses: number;
  readonly onClose: () => void;
}

/** The code on the whole screen, in groups of four, to be read from the last row, with the link that opens the dialog. */
export function ShowCode({ title, help, link, colour, code, uses, onClose }: ShowCodeProps): ReactNode {
  const { t } = useWords();
  // Said here: a toast would stand behind the whole screen.
  const [said, setSaid] = useState('');
  const titleId = useId();
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setSaid(t('classrooms.copied')),
      () => setSaid(t('classrooms.not-copied')),
    );
  return (
    <dialog
      ref={ref}
      className={styles.screen}
      style={colourStyle(colour)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.close}>
        <IconButton label={t('classrooms.close')} icon={<X size={28} aria-hidden="true" />} onClick={onClose} />
      </div>
      <div className={styles.middle}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <p className={styles.code} aria-label={t('classrooms.code-named', { code: groupCode(code) })} role="img">
          {groupCode(code)
            .split('-')
            .map((group, index) => (
              <span key={index}>{group}</span>
            ))}
        </p>
        <p className={styles.uses} role="status">
          <UsersRound size="1.2em" aria-hidden="true" />
          <span key={uses}>{t('classrooms.big-code-uses', { count: uses })}</span>
        </p>
        <div className={styles.ways}>
          <CodeQr code={code} link={link} className={styles.qr} />
          <div className={styles.way}>
            <p className={styles.help}>{help}</p>
            <p className={styles.link}>{link}</p>
            <Button variant="secondary" icon={<Link2 size={20} aria-hidden="true" />} onClick={() => void copy()}>
              {t('classrooms.copy-link')}
            </Button>
            <p className={styles.said} role="status">
              {said}
            </p>
          </div>
        </div>
      </div>
    </dialog>
  );
}
