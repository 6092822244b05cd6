import type { KeyboardEvent, ReactNode } from 'react';
import type { FullScreen } from '#platform/web/hooks';
import { layouts } from '#platform/web/layout';
import { classNames } from '#platform/web/ui';
import { FullScreenButton } from './full-screen-button.tsx';
import styles from './viewer-box.module.css';

interface ViewerBoxProps {
  /** Name of the group of buttons. */
  readonly label: string;
  /** Buttons of the viewer, before those that every viewer has. */
  readonly bar: ReactNode;
  /** Behind the buttons: ways to save or open the file elsewhere. */
  readonly links: ReactNode;
  /** Below the bar: the search. */
  readonly below?: ReactNode;
  readonly screen: FullScreen;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

/** A file with a bar of buttons above it, which together can fill the screen. */
export function ViewerBox({ label, bar, links, below, screen, onKeyDown, children }: ViewerBoxProps): ReactNode {
  const { box, isFull } = screen;
  return (
    // Keys work wherever the focus is in the box.
    <div ref={box} className={styles.box} role="presentation" data-full={isFull || undefined} onKeyDown={onKeyDown}>
      <div className={classNames(layouts.row, styles.bar)} role="group" aria-label={label}>
        {bar}
        <div className={styles.ends}>
          {links}
          <FullScreenButton screen={screen} />
        </div>
      </div>
      {below}
      {children}
    </div>
  );
}
