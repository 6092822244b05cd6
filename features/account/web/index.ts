export { accountManifest } from './manifest.ts';
export { ConsentChecks } from './components/consent-checks.tsx';
export { DateField } from './components/date-field.tsx';
export { NewPasswordField } from './components/password-new-field.tsx';
export { ProfileAlert } from './components/profile-alert.tsx';
export { ProfileBar } from './components/profile-bar.tsx';
export { PasswordForm } from './components/profile-password-form.tsx';
export { useDismiss, useIsDismissed } from './queries/profile-dismissed.ts';
export { fieldCodes, focusFirst, formCode } from './queries/profile-problems.ts';
