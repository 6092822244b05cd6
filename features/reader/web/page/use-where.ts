import { useWords } from '#platform/web/i18n';
import { usePageTitle } from '#platform/web/router';
import type { Book, Sight } from '../../contract/index.ts';
import { chapterAt, titleAt } from '../contents/chapters.ts';

interface Where {
  /** Of the chapter or page. */
  readonly title: string | undefined;
  /** "Chapter 2 of 5 · page 3 of 12": a page is as much as one turn shows. */
  readonly where: string;
}

/** Where in the book the reader is, in words; the title of the browser tab has it too. */
export function useWhere(book: Book, sight: Sight | undefined, isAtEnd: boolean): Where {
  const { t } = useWords();
  const { spine, toc, isSample } = book;
  const page = sight && spine[sight.index];
  const chapter = chapterAt(book, sight?.entry);
  const title = titleAt(toc, sight?.entry) ?? page?.title ?? chapter?.title;
  const where = isAtEnd ? t(isSample ? 'reader.sample-end-short' : 'reader.end-short') : whereOf();
  usePageTitle(`${title ?? where} – ${book.name}`);
  return { title, where };

  function whereOf(): string {
    if (!sight) return '';
    const pageOf = t('reader.page-of', { page: sight.index + 1, count: spine.length });
    if (page?.layout === 'pre-paginated') return pageOf;
    const screen = sight.screens > 1 ? t('reader.page-of', { page: sight.screen, count: sight.screens }) : '';
    const number = chapter && t('reader.chapter-of', { chapter: chapter.number, count: chapter.count });
    if (number) return screen ? `${number} · ${screen}` : number;
    return screen && spine.length === 1 ? screen : pageOf;
  }
}
