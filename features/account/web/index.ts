export { accountManifest } from './manifest.ts';
export { ConsentChecks } from './fields/consent-checks.tsx';
export { DateField } from './fields/date-field.tsx';
export { NewPasswordField } from './fields/password/new-password-field.tsx';
export { ProfileAlert } from './profile/form/profile-alert.tsx';
export { ProfileBar } from './prompts/prompt-bar.tsx';
export { PasswordForm } from './profile/form/password-form.tsx';
export { useDismiss, useIsDismissed } from './prompts/dismissed.ts';
export { fieldCodes, focusFirst, formCode } from './profile/form/problems.ts';
