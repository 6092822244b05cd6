import { createStore } from '#platform/web/hooks';

/** Dialogs that open because the user wants them, not by themselves. */
export type DialogName = 'avatar' | 'teacher-code' | 'guardian' | 'export' | 'erase' | 'keep';

const store = createStore<DialogName | undefined>(undefined);

/** Opens one of them; it takes its turn among the dialogs that open by themselves. */
export const openDialog = (name: DialogName): void => store.set(name);
export const closeDialog = (): void => store.set(undefined);
export const useIsDialogOpen = (name: DialogName): boolean => store.useValue() === name;
