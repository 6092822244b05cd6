import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { bookshelfFiltersSchema, changeFilters, noFilters, opensPanel, type BookshelfFilters } from './filters.ts';

export const groupingFactorSchema = z.enum(['grade', 'subject']);
export type GroupingFactor = z.infer<typeof groupingFactorSchema>;

/** Saved bookshelf settings (specification, section 3) [SHELF-3]. */
export const bookshelfSettingsSchema = z.object({
  /** Grid or list. */
  displayGrid: orElse(z.boolean(), true),
  groupingFactor: orElse(groupingFactorSchema, 'grade'),
  filters: orElse(bookshelfFiltersSchema, noFilters),
  /** How many codes the user generated so far. */
  generatedCodes: orElse(z.number(), 0),
});
export type BookshelfSettings = z.infer<typeof bookshelfSettingsSchema>;

/** Where a client keeps the settings of one user; `undefined` is the anonymous visitor. */
export const settingsKey = (uid: string | undefined): string => `klupa.bookshelf.${uid ?? 'anonymous'}`;

/** Reads what was saved; whatever is missing or broken gets its default. */
export function readSettings(saved: string | null): BookshelfSettings {
  try {
    return bookshelfSettingsSchema.parse(JSON.parse(saved ?? '{}') ?? {});
  } catch {
    return bookshelfSettingsSchema.parse({});
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
