// Names that say less than the field's own word. Only file names and exports are held to it: standards keep their terms.

/** Word → what to write instead. A word counts as a whole part of a kebab-case or camelCase name. */
export const BANNED = {
  house: 'app, context or fixture',
  tools: 'deps, or what they do',
  brake: 'throttle',
  slowdown: 'throttle',
  turns: 'mutex or limit',
  neighbours: 'foreign-tables',
  judged: 'diff, checked or validated',
  wanted: 'shouldShow, isOpen or requested',
  desk: 'cli or office',
  standing: 'membership or state',
  standings: 'memberships or states',
  face: 'avatar',
  faces: 'avatars',
  lend: 'expose or share',
  become: 'set',
  hear: 'subscribe or listener',
  tell: 'notify or send',
  ask: 'request, confirm or prompt',
  asked: 'requested or open',
  come: 'arrive or load',
  begin: 'start',
  begins: 'starts',
  tries: 'attempts (at a quiz), failures, guesses or retries',
  doors: 'api or links',
  say: 't or translate',
};

/**
 * Why a file or an export may not have this name; undefined when it may. Pure.
 *
 * @param {string} name a file's name without extension, or an exported identifier
 */
export function bannedName(name) {
  const parts = name.split(/[-_.]|(?<=[a-z0-9])(?=[A-Z])/).map((part) => part.toLowerCase());
  const bad = parts.find((part) => Object.hasOwn(BANNED, part));
  return bad && `"${name}" speaks no standard English: instead of "${bad}" write ${BANNED[bad]}`;
}
