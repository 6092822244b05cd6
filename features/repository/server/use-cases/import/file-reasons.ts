/** Why files are not taken, for operators, by the codes of `files`. */
const REASONS: Readonly<Record<string, string>> = {
  'files.empty': 'it is empty',
  'files.type-refused': 'files of its type are not kept',
  'files.too-large': 'it is larger than a file of its kind may be',
  'files.broken': 'it is damaged, or cannot be checked',
  'files.two-in-one': 'it is two kinds of file in one',
  'files.picture-too-large': 'it has too many pixels',
  'files.svg-unsafe': 'the drawing holds more than shapes',
  'files.pdf-program': 'the PDF holds a program or a form that runs',
  'files.pdf-attachments': 'the PDF holds other files',
  'files.pdf-locked': 'the PDF has a password',
  'files.document-macros': 'the document has macros',
  'files.document-links': 'the document loads things from elsewhere',
  'files.document-program': 'the document holds a program',
  'files.document-locked': 'the document has a password',
  'files.document-bomb': 'the document unpacks to far too much',
  'files.virus': 'the virus scanner found something',
  'files.virus-unchecked': 'the virus scanner does not answer',
  'files.user-full': 'the files of the user reach the limit',
  'files.school-full': 'the files of the workspace reach the limit',
};

/** A code of `files` in words, with the code. */
export const fileReason = (code: string): string => `${REASONS[code] ?? 'it is refused'} (${code})`;
