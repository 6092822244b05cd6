/** Characters of an address at most. */
export const LINK_MAX = 2000;

/** Line breaks, other controls, and marks that turn the direction of text around to deceive. */
const HIDDEN_SIGNS = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const LINK = /^(?:https?:\/\/[^\s/]+\S*|mailto:[^\s@]+@[^\s@]+|tel:\+?[0-9 ()/-]+|#\/\S*)$/i;

/** Whether a line of text has invisible characters, such as control characters. */
export const hasHiddenSigns = (text: string): boolean => HIDDEN_SIGNS.test(text);

/** Whether this is an address that a text may link to: web, mail, telephone, or a place in the product. */
export const isLink = (text: string): boolean => LINK.test(text) && !hasHiddenSigns(text);
