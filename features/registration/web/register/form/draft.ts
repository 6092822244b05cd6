import { useEffect, useState } from 'react';
import { SESSION_STORAGE_PREFIX } from '#features/session/web';
import { readStoredJson, writeStored } from '#platform/web/storage';
import type { RegistrationForm } from '../../../contract/index.ts';

/** Survives a reload of the tab, and goes with the tab or at logout. */
export const DRAFT_KEY = `${SESSION_STORAGE_PREFIX}registration`;

/** The stored fields: never the password, never a token; the user gives consents again. */
export type Draft = Omit<RegistrationForm, 'role' | 'password' | 'verifiedEmail' | 'consents'>;

export const EMPTY_DRAFT: Draft = {
  first_name: '',
  last_name: '',
  email: '',
  username: '',
  birthdate: '',
  gender: '',
  school: '',
  phone: '',
  guardianEmail: '',
};

const NAMES = Object.keys(EMPTY_DRAFT) as (keyof Draft)[];

/** Values that are no text, and unknown fields, are left out. */
function readDraft(): Draft {
  const entries = Object.entries(readStoredJson('session', DRAFT_KEY) ?? {}).filter(
    ([name, value]) => (NAMES as string[]).includes(name) && typeof value === 'string',
  );
  return { ...EMPTY_DRAFT, ...(Object.fromEntries(entries) as Partial<Draft>) };
}

export const forgetDraft = (): void => void writeStored('session', DRAFT_KEY, null);

/** The form's texts, stored for this tab while the user types. */
export function useDraft(): readonly [Draft, (name: keyof Draft, value: string) => void] {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => {
    // Without storage the form works all the same, it is only not there after a reload.
    if (draft !== EMPTY_DRAFT) writeStored('session', DRAFT_KEY, JSON.stringify(draft));
  }, [draft]);
  return [draft, (name, value) => setDraft((now) => ({ ...now, [name]: value }))];
}
