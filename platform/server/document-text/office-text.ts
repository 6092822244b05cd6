import { visitXml } from '#platform/server/xml';
import { openZip } from '#platform/server/zip';

/** The parts that hold what a person reads: of Word, PowerPoint, Excel, LibreOffice. */
const PARTS =
  /^(?:word\/(?:document|footnotes|endnotes)\.xml|ppt\/(?:slides|notesSlides)\/[^/]+\.xml|xl\/sharedStrings\.xml|content\.xml)$/;
/** Elements after which another word begins. */
const ENDS_WORD = /^(?:p|h|br|tab|si|tc|line-break|table-cell|s)$/;

/** The text of a document of an office suite. @param most letters after which no further part is read */
export async function officeText(path: string, most: number): Promise<string> {
  const archive = await openZip(path);
  try {
    let text = '';
    for (const name of archive.names.filter((one) => PARTS.test(one))) {
      if (text.length >= most) break;
      const bytes = await archive.read(name);
      if (!bytes) continue;
      visitXml(name, bytes, {
        text(part) {
          text += part;
        },
        close(tag) {
          if (ENDS_WORD.test(tag.local)) text += '\n';
        },
      });
    }
    return text;
  } finally {
    await archive.close();
  }
}
