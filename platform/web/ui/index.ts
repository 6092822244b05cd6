export {
  Button,
  buttonClass,
  IconButton,
  type ButtonProps,
  type ButtonVariant,
  type IconButtonProps,
} from './button.tsx';
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { CodeField, type CodeFieldProps } from './code-field.tsx';
export { classNames } from './class-names.ts';
export { Dialog, type DialogProps } from './dialog.tsx';
export { Field, type ControlLinks, type FieldTexts } from './field.tsx';
export { lazily, type Lazily } from './lazily.tsx';
export { Popover, type PopoverProps } from './popover.tsx';
export { Select, type Choice, type SelectProps } from './select.tsx';
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './states.tsx';
export { Badge, Card, Skeleton, type BadgeProps, type SkeletonProps } from './surface.tsx';
export { PasswordField, TextField, type TextFieldProps } from './text-field.tsx';
export type { Toast } from './toast-region.tsx';
export { TOAST_MS, ToastProvider, useToast } from './toasts.tsx';
