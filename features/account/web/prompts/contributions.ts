import { condition, type BarContribution, type DialogContribution } from '#features/shell/web';
import { useIsDialogOpen, type DialogName } from '../user/open-dialog.ts';
import {
  useShouldShowEraseBar,
  useShouldShowGuardianBar,
  useShouldShowOwnPassword,
  useShouldShowRoleDialog,
  useShouldShowTeacherBar,
  useShouldShowUsernameDialog,
} from './should-show.ts';

/** The condition of a dialog that opens because the user wants it. */
const isOpen = (name: DialogName) => condition(() => useIsDialogOpen(name));

/** Dialogs with a request to the signed-in user; the shell's table sets their order. */
export const dialogs: readonly DialogContribution[] = [
  {
    name: 'role',
    Condition: condition(useShouldShowRoleDialog),
    load: async () => ({ Dialog: (await import('./role/role-dialog.tsx')).RoleDialog }),
  },
  {
    name: 'username',
    Condition: condition(useShouldShowUsernameDialog),
    load: async () => ({ Dialog: (await import('./username-dialog.tsx')).UsernameDialog }),
  },
  {
    name: 'own-password',
    Condition: condition(useShouldShowOwnPassword),
    load: async () => ({ Dialog: (await import('./own-password-dialog.tsx')).OwnPasswordDialog }),
  },
  {
    name: 'teacher-code',
    Condition: isOpen('teacher-code'),
    load: async () => ({ Dialog: (await import('./teacher-code-dialog.tsx')).TeacherCodeDialog }),
  },
  {
    name: 'guardian',
    Condition: isOpen('guardian'),
    load: async () => ({ Dialog: (await import('../guardian/guardian-dialog.tsx')).GuardianDialog }),
  },
  {
    name: 'avatar',
    Condition: isOpen('avatar'),
    load: async () => ({ Dialog: (await import('../avatar/avatar-dialog.tsx')).AvatarDialog }),
  },
  {
    name: 'export',
    Condition: isOpen('export'),
    load: async () => ({ Dialog: (await import('../profile/data/export-dialog.tsx')).ExportDialog }),
  },
  {
    name: 'erase',
    Condition: isOpen('erase'),
    load: async () => ({ Dialog: (await import('../profile/data/erase-dialog.tsx')).EraseDialog }),
  },
  {
    name: 'keep',
    Condition: isOpen('keep'),
    load: async () => ({ Dialog: (await import('../profile/data/cancel-erasure-dialog.tsx')).KeepDialog }),
  },
];

export const bars: readonly BarContribution[] = [
  {
    name: 'erase',
    place: 'top',
    Condition: condition(useShouldShowEraseBar),
    load: async () => ({ Bar: (await import('../profile/data/erase-bar.tsx')).EraseBar }),
  },
  {
    name: 'guardian',
    place: 'top',
    Condition: condition(useShouldShowGuardianBar),
    load: async () => ({ Bar: (await import('../guardian/guardian-bar.tsx')).GuardianBar }),
  },
  {
    name: 'unconfirmed-teacher',
    place: 'top',
    Condition: condition(useShouldShowTeacherBar),
    load: async () => ({ Bar: (await import('./teacher-bar.tsx')).TeacherBar }),
  },
];
