import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  /** One `primary` per screen; `quiet` has no frame. */
  readonly variant?: ButtonVariant;
  readonly isWide?: boolean;
}

/** The class of a button, for links that look like one. */
export const buttonClass = ({ variant = 'primary', isWide = false }: Look = {}): string =>
  classNames(styles.button, styles[variant], isWide && styles.wide);

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'>, Look {
  /** Work is under way: the button keeps its place and focus, and does nothing more. */
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly icon?: ReactNode;
}

/** A native button, at least 44 px high [QUAL-3]. */
export function Button({
  variant = 'primary',
  isWide = false,
  isBusy = false,
  isDisabled = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps): ReactNode {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, isWide }), className)}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => {
        // A busy button stays in the tab order, so that focus is not lost; it must not submit again either.
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      <span>{children}</span>
      {isBusy && <span className={styles.dots} aria-hidden="true" />}
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What the button does, for screen readers and as a hint. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A button of 44 × 44 px that shows a picture only. */
export const IconButton = ({ label, icon, className, type = 'button', ...rest }: IconButtonProps): ReactNode => (
  <button {...rest} type={type} className={classNames(styles.icon, className)} aria-label={label} title={label}>
    {icon}
  </button>
);
