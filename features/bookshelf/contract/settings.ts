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

/** Reads the saved settings; missing or broken ones get their defaults. */
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
 * The filters to start with: those of the address win over the saved ones, and saved ones come back only when
 * save-filters was on. The panel is open when grade, school group or subject filters came back [SHELF-3, SHELF-5].
 */
export function startFilters(saved: BookshelfFilters, ofAddress: BookshelfFilters | undefined): BookshelfFilters {
  const { saveFiltersData } = saved;
  if (ofAddress) return { ...ofAddress, saveFiltersData, visible: opensPanel(ofAddress) };
  const restored = saveFiltersData ? changeFilters(saved, {}) : noFilters;
  return { ...restored, saveFiltersData, visible: opensPanel(restored) };
}
