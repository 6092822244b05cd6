import { useEffect, type RefObject } from 'react';

/** Puts the focus on the field of a dialog, which else would be on its cross: who opened it wants to write. */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
}
