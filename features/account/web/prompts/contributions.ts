import type { Contributions } from '#features/session/web';
import { useFirstAvatar } from '../avatar/queries-first.ts';
import { useIsDialogOpen } from './open-dialog.ts';
import { useRolesWatch } from './role/queries-watch.ts';
import {
  useShouldShowEmailBar,
  useShouldShowEraseBar,
  useShouldShowGuardianBar,
  useShouldShowRoleDialog,
  useShouldShowTeacherBar,
  useShouldShowUsernameDialog,
} from './should-show.ts';

/** What asks the signed-in user for something, and what watches over them. */
export const contributions: Contributions = {
  // In the order a person can act on them; what they ask for themselves comes after what is asked of them.
  dialogs: [
    {
      name: 'role',
      order: 20,
      useShouldShow: useShouldShowRoleDialog,
      load: async () => ({ Dialog: (await import('./role/role-dialog.tsx')).RoleDialog }),
    },
    {
      name: 'username',
      order: 30,
      useShouldShow: useShouldShowUsernameDialog,
      load: async () => ({ Dialog: (await import('./username-dialog.tsx')).UsernameDialog }),
    },
    {
      name: 'teacher-code',
      order: 40,
      useShouldShow: () => useIsDialogOpen('teacher-code'),
      load: async () => ({ Dialog: (await import('./teacher-code-dialog.tsx')).TeacherCodeDialog }),
    },
    {
      name: 'guardian',
      order: 41,
      useShouldShow: () => useIsDialogOpen('guardian'),
      load: async () => ({ Dialog: (await import('../guardian/guardian-dialog.tsx')).GuardianDialog }),
    },
    {
      name: 'avatar',
      order: 42,
      useShouldShow: () => useIsDialogOpen('avatar'),
      load: async () => ({ Dialog: (await import('../avatar/avatar-dialog.tsx')).AvatarDialog }),
    },
    {
      name: 'export',
      order: 43,
      useShouldShow: () => useIsDialogOpen('export'),
      load: async () => ({ Dialog: (await import('../profile/data/export-dialog.tsx')).ExportDialog }),
    },
    {
      name: 'erase',
      order: 44,
      useShouldShow: () => useIsDialogOpen('erase'),
      load: async () => ({ Dialog: (await import('../profile/data/erase-dialog.tsx')).EraseDialog }),
    },
    {
      name: 'keep',
      order: 45,
      useShouldShow: () => useIsDialogOpen('keep'),
      load: async () => ({ Dialog: (await import('../profile/data/cancel-erasure-dialog.tsx')).KeepDialog }),
    },
  ],
  bars: [
    {
      name: 'erase',
      place: 'top',
      order: 10,
      useShouldShow: useShouldShowEraseBar,
      load: async () => ({ Bar: (await import('../profile/data/erase-bar.tsx')).EraseBar }),
    },
    {
      name: 'guardian',
      place: 'top',
      order: 20,
      useShouldShow: useShouldShowGuardianBar,
      load: async () => ({ Bar: (await import('../guardian/guardian-bar.tsx')).GuardianBar }),
    },
    {
      name: 'unconfirmed-teacher',
      place: 'top',
      order: 30,
      useShouldShow: useShouldShowTeacherBar,
      load: async () => ({ Bar: (await import('./teacher-bar.tsx')).TeacherBar }),
    },
    {
      name: 'email',
      place: 'top',
      order: 40,
      useShouldShow: useShouldShowEmailBar,
      load: async () => ({ Bar: (await import('./email-bar.tsx')).EmailBar }),
    },
  ],
  background: [useFirstAvatar, useRolesWatch],
};
