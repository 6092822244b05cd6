export { Alert, type AlertProps } from './alert/alert.tsx';
export { AlertText } from './alert/alert-text.tsx';
export { Avatar, type AvatarProps } from './avatar/avatar.tsx';
export {
  Button,
  buttonClass,
  IconButton,
  type ButtonProps,
  type ButtonVariant,
  type IconButtonProps,
} from './button/button.tsx';
export { Checkbox, type CheckboxProps } from './fields/checkbox.tsx';
export { CodeField, type CodeFieldProps } from './fields/code-field.tsx';
export { classNames } from './class-names.ts';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { FullScreenDialog, type FullScreenDialogProps } from './dialog/full-screen-dialog.tsx';
export { ContentDialog, TaskDialog, type ContentDialogProps, type TaskDialogProps } from './dialog/dialogs.tsx';
export { Field, FieldError, type ControlLinks, type FieldTexts } from './fields/field.tsx';
export { FilterChips, type FilterChipsProps } from './fields/filter-chips.tsx';
export { lazily, type Lazily } from './states/lazily.tsx';
export { Popover, type PopoverProps } from './dialog/popover.tsx';
export { Select, type Choice, type SelectProps } from './fields/select.tsx';
export { EmptyState, ErrorState, type EmptyStateProps, type ErrorStateProps } from './states/states.tsx';
export {
  QueryBoundary,
  QueryError,
  QueryState,
  type QueryBoundaryProps,
  type QueryStateProps,
} from './states/query-boundary.tsx';
export { Badge, Card, Skeleton, type BadgeProps, type SkeletonProps } from './states/surface.tsx';
export { PasswordField, TextArea, TextField, type TextAreaProps, type TextFieldProps } from './fields/text-field.tsx';
export type { Toast } from './toasts/toast-region.tsx';
export { ToastProvider, useToast } from './toasts/toasts.tsx';
