import { useState, type ReactNode } from 'react';

interface AnnouncedProps {
  readonly text: string;
  /** Whether the text is to be said now; else the last one stays. */
  readonly isDue: boolean;
}

/** For screen readers: changes only when something is due, so that a running clock does not talk without end. */
export function Announced({ text, isDue }: AnnouncedProps): ReactNode {
  const [said, setSaid] = useState(text);
  if (isDue && said !== text) setSaid(text);
  return <output className="visually-hidden">{said}</output>;
}
