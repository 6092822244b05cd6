import { useEffect, useRef, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react';

interface Modal {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onCancel: (event: SyntheticEvent) => void;
}

/**
 * Opens a `<dialog>` over everything while its component is rendered, and gives the focus back to what opened it.
 *
 * @param onEscape what Escape does; the browser closes nothing by itself
 */
export function useModal(onEscape: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // React removes the element at once, before the browser would give the focus back.
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return {
    ref,
    // `cancel` is not always cancellable: the browser lets a second Escape through. The key itself is.
    onKeyDown(event) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onEscape();
    },
    onCancel(event) {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onEscape();
    },
  };
}
