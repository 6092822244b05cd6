import Printer from 'lucide-react/icons/printer';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePrinted } from '#platform/web/hooks';
import { useWords } from '#platform/web/i18n';
import { Alert, Button, TaskDialog } from '#platform/web/ui';
import type { PictureCard } from '../../contract/index.ts';
import { Card } from './card.tsx';
import styles from './cards-dialog.module.css';

export interface MadeCards {
  readonly code: string;
  readonly cards: readonly PictureCard[];
}

/** The cards, shown once: to print, or for a single child to look at. They cannot be shown again [PLAY-13]. */
export function CardsDialog({ made, onClose }: { readonly made: MadeCards; readonly onClose: () => void }): ReactNode {
  const { t } = useWords();
  usePrinted('cards');
  const [isWarned, setWarned] = useState(false);
  const [isPrinted, setPrinted] = useState(false);
  const print = () => {
    setPrinted(true);
    window.print();
  };
  // One child's three pictures can be shown in the hand; those of a class are lost unless they are printed.
  const leave = () => (isPrinted || isWarned || made.cards.length === 1 ? onClose() : setWarned(true));
  const cards = made.cards.map((card) => <Card key={card.uid} card={card} code={made.code} />);
  return (
    <>
      <TaskDialog
        width="wide"
        title={t('picture-login.cards-ready')}
        onClose={leave}
        actions={
          <>
            <Button variant="secondary" onClick={leave}>
              {t('picture-login.done')}
            </Button>
            <Button icon={<Printer size={20} aria-hidden="true" />} onClick={print}>
              {t('picture-login.print')}
            </Button>
          </>
        }
      >
        <p className={styles.once}>{t('picture-login.cards-once')}</p>
        <Alert>{isWarned && t('picture-login.cards-unprinted', { done: t('picture-login.done') })}</Alert>
        <div className={styles.cards}>{cards}</div>
      </TaskDialog>
      {createPortal(
        <div className={styles.sheet} aria-hidden="true">
          {cards}
        </div>,
        document.body,
      )}
    </>
  );
}
