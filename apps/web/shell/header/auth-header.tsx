import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';
import styles from './header.module.css';

/** The header of the account screens: the logo only [NAV-13]. */
export const AuthHeader = (): ReactNode => (
  <header className={styles.header}>
    <div className={styles.row}>
      <Logo />
    </div>
  </header>
);
