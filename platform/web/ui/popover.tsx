import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
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
  const opener = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (!isOpen) return;
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div
      ref={root}
      className={styles.root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={opener}
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
