import ClipboardList from 'lucide-react/icons/clipboard-list';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useInsetSubject, useInsetTitle } from '#features/shell/web';
import { useWords } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { useMaterial, usePublication } from '../queries-teacher.ts';
import { AssignDialog } from './assign-dialog.tsx';
import type { Offer } from './offer.ts';
import styles from './assign-insets.module.css';

interface OutsideProps {
  readonly offer: Offer;
  readonly onClose: () => void;
}

/** The dialog, outside of the screen, where arrow keys and Escape have another meaning. */
const Outside = (props: OutsideProps): ReactNode => createPortal(<AssignDialog {...props} />, document.body);

/** In the panel of a book or a course: assigns it, where the teacher can open all of it [ASSIGN-1]. */
export function AssignBook(): ReactNode {
  const { t } = useWords();
  const publication = useInsetSubject();
  const { data } = usePublication(publication);
  const [isOpen, setOpen] = useState(false);
  if (!data?.dos_url || data.isSample) return null;
  const { name, thumbs } = data;
  const offer: Offer = { subject: { kind: 'publication', publication }, name, picture: thumbs?.image1 ?? null };
  return (
    <p>
      <Button
        variant="secondary"
        icon={<ClipboardList size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('assignments.assign-to-class')}
      </Button>
      {isOpen && <Outside offer={offer} onClose={() => setOpen(false)} />}
    </p>
  );
}

/** Beside a material of the teacher's corner [ASSIGN-1]. */
export function UseInClass(): ReactNode {
  const { t } = useWords();
  const title = useInsetTitle();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className={styles.use}
        icon={<ClipboardList size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-label={t('assignments.use-in-class-title', { title })}
        onClick={() => setOpen(true)}
      >
        {t('assignments.use-in-class')}
      </Button>
      {isOpen && <MaterialDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The title is known at once, the picture comes. */
function MaterialDialog({ onClose }: Pick<OutsideProps, 'onClose'>): ReactNode {
  const id = useInsetSubject();
  const name = useInsetTitle();
  const { data } = useMaterial(id);
  const offer: Offer = {
    subject: { kind: 'material', material: Number(id) },
    name,
    picture: data?.thumbnail ?? null,
  };
  return <Outside offer={offer} onClose={onClose} />;
}
