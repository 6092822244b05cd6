const PREFIX = 'klupa.app.';
const PAGE = '/kept-app';

interface Files {
  readonly version: string;
  readonly files: readonly string[];
}

/** Stores what shows a kept book where there is no network: the application, without anybody's session [READ-16]. */
export async function storeApplication(): Promise<void> {
  const { version, files } = (await (await fetch(`${PAGE}.json`, { cache: 'no-cache' })).json()) as Files;
  const name = PREFIX + version;
  if (await caches.has(name)) return;
  const cache = await caches.open(name);
  try {
    await cache.addAll([PAGE, ...files].map((file) => new Request(file, { credentials: 'omit' })));
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
  await removeApplication(name);
}

/** @param but the version that stays */
export async function removeApplication(but = ''): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== but);
  await Promise.all(names.map((name) => caches.delete(name)));
}
