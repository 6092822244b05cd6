import { slugFrom } from '#features/nodes/contract';

export interface PupilName {
  readonly first_name: string;
  readonly last_name: string;
}

/** A username that can be read and typed: `Đurđa Šimić` → `durda.simic`. */
export function usernameFrom({ first_name, last_name }: PupilName, language: string): string {
  const part = (name: string) => slugFrom(name, language).replaceAll('-', '');
  return [part(first_name), part(last_name)].filter(Boolean).join('.').slice(0, 30) || 'ucenik';
}
