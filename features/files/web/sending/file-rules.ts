import { KIND_MAX, type FileKind } from '../../contract/index.ts';

interface Format {
  readonly extensions: readonly string[];
  readonly types: readonly string[];
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/**
 * Names and types of the files of each kind, as browsers know them. Types are written out: of `image/*` a phone sends formats that the server
 * does not accept, of a list it sends JPEG.
 */
const FORMATS: Readonly<Record<FileKind, Format>> = {
  image: {
    extensions: ['png', 'jpg', 'jpeg', 'webp', 'gif', 'svg'],
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/svg+xml'],
  },
  pdf: { extensions: ['pdf'], types: ['application/pdf'] },
  audio: {
    extensions: ['mp3', 'm4a', 'ogg', 'oga', 'wav'],
    types: ['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'audio/ogg', 'audio/wav', 'audio/x-wav'],
  },
  video: { extensions: ['mp4', 'webm'], types: ['video/mp4', 'video/webm'] },
  document: {
    extensions: ['docx', 'pptx', 'xlsx', 'odt', 'odp', 'ods', 'txt'],
    types: [
      ...['wordprocessingml.document', 'presentationml.presentation', 'spreadsheetml.sheet'].map(
        (end) => `${OPEN_XML}.${end}`,
      ),
      ...['text', 'presentation', 'spreadsheet'].map((end) => `${OPEN_DOCUMENT}.${end}`),
      'text/plain',
    ],
  },
  captions: { extensions: ['vtt'], types: ['text/vtt'] },
};
const ALL = Object.keys(FORMATS) as FileKind[];

/** Bytes of the largest file of any kind. */
const LARGEST = Math.max(...Object.values(KIND_MAX));

/** What the client knows of a file before it sends it. */
export interface ChosenFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** The kind of a file by its name, else by its type; undefined: only the server will know. Pure. */
export function guessKind({ name, type }: Pick<ChosenFile, 'name' | 'type'>): FileKind | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const byName = ALL.find((kind) => FORMATS[kind].extensions.includes(extension));
  return byName ?? ALL.find((kind) => FORMATS[kind].types.includes(type));
}

/** The attribute `accept` for these kinds; all of them if none are named. Pure. */
export const acceptOf = (kinds: readonly FileKind[] = ALL): string =>
  kinds.flatMap((kind) => [...FORMATS[kind].types, ...FORMATS[kind].extensions.map((one) => `.${one}`)]).join(',');

/** Why it makes no sense to send a file: a key of words. Undefined: the server decides [REPO-12, REPO-13]. Pure. */
export function problemOf(file: ChosenFile, kinds?: readonly FileKind[]): string | undefined {
  if (file.size === 0) return 'files.empty';
  const kind = guessKind(file);
  if (kind && kinds && !kinds.includes(kind)) return 'files.kind-wrong';
  return file.size > (kind ? KIND_MAX[kind] : LARGEST) ? 'files.too-large' : undefined;
}

/** The same file, chosen again, has the same mark: name, size and time of its last change. Pure. */
export const markOf = ({ name, size, lastModified }: File): string => [size, lastModified, name].join('-');
