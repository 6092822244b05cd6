import type { LaterOffers } from '#features/session/web';
import { useFirstAvatar } from '../queries/avatar-first.ts';
import { useIsAsked } from '../queries/profile-asked.ts';
import { useRolesWatch } from '../queries/role-watch.ts';
import {
  useEmailBarWanted,
  useEraseBarWanted,
  useGuardianBarWanted,
  useRoleWanted,
  useTeacherBarWanted,
  useUsernameWanted,
} from '../queries/user-wishes.ts';

/** What asks the signed-in user for something, and what watches over them. */
export const later: LaterOffers = {
  // In the order a person can act on them; what they ask for themselves comes after what is asked of them.
  dialogs: [
    {
      name: 'role',
      order: 20,
      useIsWanted: useRoleWanted,
      load: async () => ({ Dialog: (await import('./role-dialog.tsx')).RoleDialog }),
    },
    {
      name: 'username',
      order: 30,
      useIsWanted: useUsernameWanted,
      load: async () => ({ Dialog: (await import('./username-dialog.tsx')).UsernameDialog }),
    },
    {
      name: 'teacher-code',
      order: 40,
      useIsWanted: () => useIsAsked('teacher-code'),
      load: async () => ({ Dialog: (await import('./teacher-code-dialog.tsx')).TeacherCodeDialog }),
    },
    {
      name: 'guardian',
      order: 41,
      useIsWanted: () => useIsAsked('guardian'),
      load: async () => ({ Dialog: (await import('./guardian-bar-dialog.tsx')).GuardianDialog }),
    },
    {
      name: 'avatar',
      order: 42,
      useIsWanted: () => useIsAsked('avatar'),
      load: async () => ({ Dialog: (await import('./avatar-dialog.tsx')).AvatarDialog }),
    },
    {
      name: 'export',
      order: 43,
      useIsWanted: () => useIsAsked('export'),
      load: async () => ({ Dialog: (await import('./export-dialog.tsx')).ExportDialog }),
    },
    {
      name: 'erase',
      order: 44,
      useIsWanted: () => useIsAsked('erase'),
      load: async () => ({ Dialog: (await import('./erase-dialog.tsx')).EraseDialog }),
    },
    {
      name: 'keep',
      order: 45,
      useIsWanted: () => useIsAsked('keep'),
      load: async () => ({ Dialog: (await import('./erase-keep-dialog.tsx')).KeepDialog }),
    },
  ],
  bars: [
    {
      name: 'erase',
      place: 'top',
      order: 10,
      useIsWanted: useEraseBarWanted,
      load: async () => ({ Bar: (await import('./erase-bar.tsx')).EraseBar }),
    },
    {
      name: 'guardian',
      place: 'top',
      order: 20,
      useIsWanted: useGuardianBarWanted,
      load: async () => ({ Bar: (await import('./guardian-bar.tsx')).GuardianBar }),
    },
    {
      name: 'unconfirmed-teacher',
      place: 'top',
      order: 30,
      useIsWanted: useTeacherBarWanted,
      load: async () => ({ Bar: (await import('./teacher-bar.tsx')).TeacherBar }),
    },
    {
      name: 'email',
      place: 'top',
      order: 40,
      useIsWanted: useEmailBarWanted,
      load: async () => ({ Bar: (await import('./email-bar.tsx')).EmailBar }),
    },
  ],
  background: [useFirstAvatar, useRolesWatch],
};
