import { useCallback, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './popover.module.css';

export interface PopoverProps {
  /** Inside of the button that opens it. */
  readonly button: ReactNode;
  /** Name of the button where its inside has no text. */
  readonly label?: string;
  readonly buttonClassName?: string;
  /** Gets a function that closes. */
  readonly children: (close: () => void) => ReactNode;
  readonly align?: 'start' | 'end';
}

/** A button with a panel under it. Escape closes and gives the focus back; a click or Tab outside closes. */
export function Popover({ button, label, buttonClassName, children, align = 'start' }: PopoverProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const [buttonId, panelId] = [useId(), useId()];
  const close = useCallback(() => {
    setOpen(false);
    document.getElementById(buttonId)?.focus();
  }, [buttonId]);
  useEffect(() => {
    const area = root.current;
    if (!isOpen || !area) return;
    const onPointer = ({ target }: PointerEvent) => {
      if (!area.contains(target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !area.contains(relatedTarget as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    area.addEventListener('keydown', onKey);
    area.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      area.removeEventListener('keydown', onKey);
      area.removeEventListener('focusout', onFocusOut);
    };
  }, [isOpen, close]);
  return (
    <div ref={root} className={styles.root}>
      <button
        id={buttonId}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      {isOpen && (
        <div id={panelId} className={classNames(styles.panel, align === 'end' && styles.end)}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
