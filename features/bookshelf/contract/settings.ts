import { changeFilters, noFilters, opensPanel, readFilters, type BookshelfFilters } from './filters.ts';
import { fieldsOf, isFlag, isNumber, isOneOf } from './saved.ts';

export type GroupingFactor = 'grade' | 'subject';

/** Saved bookshelf settings (specification, section 3) [SHELF-3]. */
export interface BookshelfSettings {
  /** Grid or list. */
  readonly displayGrid: boolean;
  readonly groupingFactor: GroupingFactor;
  readonly filters: BookshelfFilters;
  /** How many codes the user generated so far. */
  readonly generatedCodes: number;
}

/** Where a client keeps the settings of one user; `undefined` is the anonymous visitor. */
export const settingsKey = (uid: string | undefined): string => `klupa.bookshelf.${uid ?? 'anonymous'}`;

/** Reads what was saved; whatever is missing or broken gets its default. */
export function readSettings(saved: string | null): BookshelfSettings {
  const field = fieldsOf(parsed(saved ?? ''));
  return {
    displayGrid: field('displayGrid', isFlag, true),
    groupingFactor: field('groupingFactor', isOneOf(['grade', 'subject']), 'grade'),
    filters: readFilters(field('filters', isAnything, undefined)),
    generatedCodes: field('generatedCodes', isNumber, 0),
  };
}

const isAnything = (value: unknown): value is unknown => value !== undefined;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * The filters to start with: an address wins over what was saved, and what was saved comes back only when save-filters
 * was on. The panel is open when grade, school group or subject filters came back [SHELF-3, SHELF-5].
 */
export function startFilters(saved: BookshelfFilters, ofAddress: BookshelfFilters | undefined): BookshelfFilters {
  const { saveFiltersData } = saved;
  if (ofAddress) return { ...ofAddress, saveFiltersData, visible: opensPanel(ofAddress) };
  const restored = saveFiltersData ? changeFilters(saved, {}) : noFilters;
  return { ...restored, saveFiltersData, visible: opensPanel(restored) };
}
