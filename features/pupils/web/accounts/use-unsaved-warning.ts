import { useEffect, useRef, useState, type RefObject } from 'react';

interface Precious {
  /** Whether the passwords would be lost with the dialog. */
  readonly isPrecious: boolean;
  /** Whether the user wanted to leave without cards. */
  readonly isWarned: boolean;
  /** Where that is said. */
  readonly alert: RefObject<HTMLParagraphElement | null>;
  readonly onSave: () => void;
  /** Asks once, unless the cards are saved. */
  readonly leave: () => void;
}

/** First passwords are on this page and nowhere else: they do not go by a slip of the finger [CLS-6]. */
export function usePrecious(isComing: boolean, isThere: boolean, onClose: () => void): Precious {
  const [isSaved, setSaved] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const alert = useRef<HTMLParagraphElement>(null);
  const isPrecious = isComing || (isThere && !isSaved);
  useEffect(() => {
    if (!isPrecious) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isPrecious]);
  // The warning is below up to sixty pupils.
  useEffect(() => void (wasAsked && alert.current?.scrollIntoView({ block: 'nearest' })), [wasAsked]);
  return {
    isPrecious,
    alert,
    isWarned: wasAsked && !isSaved,
    onSave: () => setSaved(true),
    leave: () => (isSaved || wasAsked ? onClose() : setAsked(true)),
  };
}
