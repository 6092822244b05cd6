export { manifest } from './manifest.ts';
export { ConsentChecks } from './fields/consent-checks.tsx';
export { Elsewhere, NothingHere } from './entry/elsewhere.tsx';
export { DateField } from './fields/date-field.tsx';
export { useEntryWords } from './entry/use-entry-words.ts';
export { useLinkSecrets } from './entry/link-secrets.ts';
export {
  useAvailability,
  useCheckedNames,
  type Around,
  type CheckedNames,
  type NameKind,
} from './fields/username-availability.ts';
export { WithAvailability } from './fields/with-availability.tsx';
export { NewPasswordField } from './fields/password/new-password-field.tsx';
export { PasswordDialog } from './profile/form/password-dialog.tsx';
export { useFriendlyName } from './names/use-friendly-name.ts';
export { forgetDismissed, useDismiss, useIsDismissed } from './prompts/dismissed.ts';
