import type { ReactNode } from 'react';

interface AlertTextProps {
  readonly as?: 'p' | 'span';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A sentence of a page that screen readers read aloud at once; it looks like the text around it. */
export const AlertText = ({ as: Element = 'p', className, children }: AlertTextProps): ReactNode => (
  <Element className={className} role="alert">
    {children}
  </Element>
);
