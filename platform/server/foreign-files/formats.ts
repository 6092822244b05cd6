/** Formats that are accepted from people outside of the product, by their content. */
export type FileFormat = keyof typeof FORMATS;

/** What a person does with a file of the format. */
export type FileKind = 'image' | 'pdf' | 'audio' | 'video' | 'document' | 'captions';

interface Format {
  readonly kind: FileKind;
  readonly mediaType: string;
  /** Without its dot. */
  readonly extension: string;
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument';

/** Every accepted format with its kind, its media type and its extension. */
export const FORMATS = {
  pdf: { kind: 'pdf', mediaType: 'application/pdf', extension: 'pdf' },
  png: { kind: 'image', mediaType: 'image/png', extension: 'png' },
  jpeg: { kind: 'image', mediaType: 'image/jpeg', extension: 'jpg' },
  webp: { kind: 'image', mediaType: 'image/webp', extension: 'webp' },
  gif: { kind: 'image', mediaType: 'image/gif', extension: 'gif' },
  svg: { kind: 'image', mediaType: 'image/svg+xml', extension: 'svg' },
  mp3: { kind: 'audio', mediaType: 'audio/mpeg', extension: 'mp3' },
  m4a: { kind: 'audio', mediaType: 'audio/mp4', extension: 'm4a' },
  ogg: { kind: 'audio', mediaType: 'audio/ogg', extension: 'ogg' },
  wav: { kind: 'audio', mediaType: 'audio/wav', extension: 'wav' },
  mp4: { kind: 'video', mediaType: 'video/mp4', extension: 'mp4' },
  webm: { kind: 'video', mediaType: 'video/webm', extension: 'webm' },
  docx: { kind: 'document', mediaType: `${OPEN_XML}.wordprocessingml.document`, extension: 'docx' },
  pptx: { kind: 'document', mediaType: `${OPEN_XML}.presentationml.presentation`, extension: 'pptx' },
  xlsx: { kind: 'document', mediaType: `${OPEN_XML}.spreadsheetml.sheet`, extension: 'xlsx' },
  odt: { kind: 'document', mediaType: `${OPEN_DOCUMENT}.text`, extension: 'odt' },
  odp: { kind: 'document', mediaType: `${OPEN_DOCUMENT}.presentation`, extension: 'odp' },
  ods: { kind: 'document', mediaType: `${OPEN_DOCUMENT}.spreadsheet`, extension: 'ods' },
  txt: { kind: 'document', mediaType: 'text/plain; charset=utf-8', extension: 'txt' },
  vtt: { kind: 'captions', mediaType: 'text/vtt; charset=utf-8', extension: 'vtt' },
} as const satisfies Readonly<Record<string, Format>>;
