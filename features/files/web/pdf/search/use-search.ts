import { useCallback, useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { foldedQuery, matchesOn, pageText, type Match, type PageText } from './search-text.ts';

export interface Search {
  /** The words of the search; empty before a search. */
  readonly query: string;
  readonly matches: readonly Match[];
  /** Index of the match that is shown; -1 while there is none. */
  readonly current: number;
  readonly isBusy: boolean;
}

export interface UsedSearch extends Search {
  find(query: string): void;
  /** Shows the next match, or the one before. */
  step(by: 1 | -1): void;
  end(): void;
}

const NOTHING: Search = { query: '', matches: [], current: -1, isBusy: false };

async function textOf(document: PDFDocumentProxy, number: number): Promise<PageText> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  return pageText(items.flatMap((item) => ('str' in item ? [{ text: item.str, isLineEnd: item.hasEOL }] : [])));
}

/** Looks for words page by page, from the page that is in view on; a newer search ends an older one. */
export function useSearch(document: PDFDocumentProxy, pageInView: () => number): UsedSearch {
  const [search, setSearch] = useState(NOTHING);
  const texts = useRef(new Map<number, PageText>());
  const running = useRef(0);
  useEffect(
    () => () => {
      running.current += 1;
    },
    [],
  );
  const find = useCallback(
    async (query: string) => {
      const id = ++running.current;
      if (foldedQuery(query) === '') {
        setSearch(NOTHING);
        return;
      }
      const start = pageInView();
      setSearch({ ...NOTHING, query, isBusy: true });
      for (let page = 1; page <= document.numPages; page += 1) {
        const text = texts.current.get(page) ?? (await textOf(document, page).catch(() => pageText([])));
        if (running.current !== id) return;
        texts.current.set(page, text);
        const found = matchesOn(page, text, query);
        if (found.length > 0) setSearch((now) => added(now, found, start));
      }
      setSearch((now) => ({ ...now, isBusy: false, current: now.matches.length > 0 ? Math.max(0, now.current) : -1 }));
    },
    [document, pageInView],
  );
  return {
    ...search,
    find: (query) => void find(query),
    step: (by) =>
      setSearch((now) => {
        const count = now.matches.length;
        return count === 0 ? now : { ...now, current: (now.current + by + count) % count };
      }),
    end() {
      running.current += 1;
      setSearch(NOTHING);
    },
  };
}

/** The first match at or behind the page in view is shown. */
function added(now: Search, found: readonly Match[], start: number): Search {
  const matches = [...now.matches, ...found];
  const [first] = found;
  const isHere = now.current === -1 && first !== undefined && first.page >= start;
  return { ...now, matches, current: isHere ? now.matches.length : now.current };
}
