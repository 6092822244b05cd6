import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';

type Shared = Pick<DialogProps, 'title' | 'width' | 'children' | 'actions'>;

export interface ContentDialogProps extends Shared {
  /** `false` keeps the state of the component around it; by default open. */
  readonly isOpen?: boolean;
  readonly onClose: () => void;
}

/** Shows something that can be opened again: a click outside closes it. */
export const ContentDialog = ({ isOpen = true, ...props }: ContentDialogProps): ReactNode => (
  <Dialog isOpen={isOpen} {...props} />
);

export interface TaskDialogProps extends Shared {
  /** Absent while the task must be finished: then only the actions lead out [NAV-23]. */
  readonly onClose?: (() => void) | undefined;
}

/** Several steps, or something that is shown once: a click outside closes nothing, because the work would be lost. */
export const TaskDialog = ({ onClose, ...props }: TaskDialogProps): ReactNode => (
  <Dialog isOpen keepsOnOutsideClick isMandatory={!onClose} onClose={onClose ?? stay} {...props} />
);

const stay = (): void => {};
