import type { CompiledMessages } from '#platform/web/i18n';

const PAUSE_MS = 800;

/**
 * Fetches the market's words, which the page preloads (so the request must stay a plain one); tries twice.
 *
 * @throws Error when they do not come
 */
export async function loadWords(address: string, pauseMs = PAUSE_MS): Promise<CompiledMessages> {
  const load = async () => {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`The words answered ${response.status}`);
    return (await response.json()) as CompiledMessages;
  };
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return load();
  }
}
