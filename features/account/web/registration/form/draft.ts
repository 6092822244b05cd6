import { useEffect, useState } from 'react';
import { SESSION_STORAGE_PREFIX } from '#features/session/web';
import { readStoredJson, writeStored } from '#platform/web/storage';
import type { RegistrationForm } from '../../../contract/index.ts';

/** Survives a reload of the tab, and goes with the tab or at logout. */
export const DRAFT_KEY = `${SESSION_STORAGE_PREFIX}registration`;

/** What is kept: never the password, never a token; consents are given anew. */
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

/** What is no text, or not asked for, is left out. */
function readDraft(): Draft {
  const entries = Object.entries(readStoredJson('session', DRAFT_KEY) ?? {}).filter(
    ([name, value]) => (NAMES as string[]).includes(name) && typeof value === 'string',
  );
  return { ...EMPTY_DRAFT, ...(Object.fromEntries(entries) as Partial<Draft>) };
}

export const forgetDraft = (): void => void writeStored('session', DRAFT_KEY, null);

/** The form's texts, kept for this tab as they are typed. */
export function useDraft(): readonly [Draft, (name: keyof Draft, value: string) => void] {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => {
    // Without storage the form works all the same, it is only not there after a reload.
    if (draft !== EMPTY_DRAFT) writeStored('session', DRAFT_KEY, JSON.stringify(draft));
  }, [draft]);
  return [draft, (name, value) => setDraft((now) => ({ ...now, [name]: value }))];
}
