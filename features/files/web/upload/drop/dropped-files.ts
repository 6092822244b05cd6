/** What a drop brought. */
export interface Dropped {
  readonly files: readonly File[];
  /** Some files lie deeper, in folders of a folder. */
  readonly hasDeeper: boolean;
}

/** Files that systems make for themselves. */
const isHidden = (name: string): boolean => name.startsWith('.') || /^(thumbs\.db|desktop\.ini)$/i.test(name);

const fileOf = (entry: FileSystemFileEntry): Promise<File | undefined> =>
  new Promise((resolve) => entry.file(resolve, () => resolve(undefined)));

/** A reader gives some entries with each call, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/**
 * The dropped files, and those that lie directly in dropped folders. It reads the transfer before its first wait, because browsers empty it after
 * the event.
 */
export async function droppedFiles(transfer: Pick<DataTransfer, 'items' | 'files'>): Promise<Dropped> {
  const plain = [...transfer.files];
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const folders = entries.filter((entry) => entry !== null).filter(isFolder);
  if (folders.length === 0) return { files: plain, hasDeeper: false };
  // A folder is also among the files, as one without content.
  const names = new Set(folders.map(({ name }) => name));
  const inside = (await Promise.all(folders.map(entriesOf))).flat();
  const found = await Promise.all(
    inside
      .filter((entry) => entry.isFile && !isHidden(entry.name))
      .map((entry) => fileOf(entry as FileSystemFileEntry)),
  );
  return {
    files: [...plain.filter(({ name }) => !names.has(name)), ...found.filter((file) => file !== undefined)],
    hasDeeper: inside.some(isFolder),
  };
}
