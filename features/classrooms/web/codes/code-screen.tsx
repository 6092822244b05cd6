import Link2 from 'lucide-react/icons/link-2';
import UsersRound from 'lucide-react/icons/users-round';
import { useState, type ReactNode } from 'react';
import { groupCode } from '#platform/kernel';
import { useWords } from '#platform/web/i18n';
import { layouts } from '#platform/web/layout';
import { QrCode } from '#platform/web/qr';
import { Button, classNames, FullScreenDialog } from '#platform/web/ui';
import { colourStyle } from '../label/colours.ts';
import styles from './code-screen.module.css';

/** The content of the whole screen beside the code. */
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
  // Shown here: a toast would be hidden behind the whole screen.
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setSaid(t('classrooms.copied')),
      () => setSaid(t('classrooms.not-copied')),
    );
  return (
    <FullScreenDialog title={title} className={styles.screen} style={colourStyle(colour)} onClose={onClose}>
      <div className={styles.middle}>
        <h2 className={styles.title}>{title}</h2>
        <p
          className={classNames(layouts.cluster, styles.code)}
          aria-label={t('classrooms.code-named', { code: groupCode(code) })}
          role="img"
        >
          {groupCode(code)
            .split('-')
            .map((group, index) => (
              <span key={index}>{group}</span>
            ))}
        </p>
        <p className={classNames(layouts.row, styles.uses)} role="status">
          <UsersRound size="1.2em" aria-hidden="true" />
          <span key={uses}>{t('classrooms.big-code-uses', { count: uses })}</span>
        </p>
        <div className={styles.ways}>
          <QrCode text={link} label={t('classrooms.qr-alt', { code: groupCode(code) })} className={styles.qr} />
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
    </FullScreenDialog>
  );
}
