const RTL_SCRIPTS: ReadonlySet<string | undefined> = new Set(['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg']);

/** Whether a language is written from right to left: by the script of its tag, else by its usual one. Pure. */
export function isWrittenFromRight(language: string): boolean {
  try {
    return RTL_SCRIPTS.has(new Intl.Locale(language).maximize().script);
  } catch {
    return false;
  }
}
