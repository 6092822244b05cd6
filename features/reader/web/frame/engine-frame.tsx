import type { ReactNode, RefObject } from 'react';
import styles from './engine-frame.module.css';

interface EngineFrameProps {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly address: string;
  readonly title: string;
  readonly isShown: boolean;
}

/** The frame of the engine: of another origin, so that nothing in it reaches this page [READ-1]. */
export const EngineFrame = ({ frame, address, title, isShown }: EngineFrameProps): ReactNode => (
  <iframe
    key={address}
    ref={frame}
    className={styles.frame}
    src={address}
    sandbox="allow-scripts allow-same-origin"
    // The button that starts reading aloud is in this page.
    allow="autoplay"
    referrerPolicy="no-referrer"
    title={title}
    data-shown={isShown || undefined}
  />
);
