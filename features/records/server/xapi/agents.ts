import { OUR_HOME_PAGE } from '../../contract/index.ts';
import { checkList, refuse, checkShape, checkText, type JsonObject } from './check.ts';
import { checkIri, checkMailto, checkSha1 } from './values.ts';

const IDENTIFIERS = ['mbox', 'mbox_sha1sum', 'openid', 'account'] as const;
const AGENT = new Set(['objectType', 'name', ...IDENTIFIERS]);
const GROUP = new Set([...AGENT, 'member']);
const ACCOUNT = new Set(['homePage', 'name']);
const MEMBERS_MAX = 1000;

function checkIdentifiers(actor: JsonObject, path: string): number {
  let found = 0;
  for (const name of IDENTIFIERS) {
    const value = actor[name];
    if (value === undefined) continue;
    found++;
    const here = `${path}.${name}`;
    if (name === 'mbox') checkMailto(value, here);
    else if (name === 'mbox_sha1sum') checkSha1(value, here);
    else if (name === 'openid') checkIri(value, here);
    else {
      const account = checkShape(value, here, ACCOUNT);
      checkIri(account['homePage'], `${here}.homePage`);
      if (checkText(account['name'], `${here}.name`) === '') refuse(`${here}.name`, 'must not be empty');
    }
  }
  if (found > 1) refuse(path, `has more than one of ${IDENTIFIERS.join(', ')}`);
  return found;
}

/** An agent: exactly one inverse functional identifier. */
export function checkAgent(value: unknown, path: string): JsonObject {
  const agent = checkShape(value, path, AGENT);
  const { objectType, name } = agent;
  if (objectType !== undefined && objectType !== 'Agent') refuse(`${path}.objectType`, 'must be "Agent"');
  if (name !== undefined) checkText(name, `${path}.name`);
  if (checkIdentifiers(agent, path) === 0) refuse(path, `needs one of ${IDENTIFIERS.join(', ')}`);
  return agent;
}

/** A group: identified like an agent, or anonymous with members. */
export function checkGroup(value: unknown, path: string): JsonObject {
  const group = checkShape(value, path, GROUP);
  if (group['objectType'] !== 'Group') refuse(`${path}.objectType`, 'must be "Group"');
  if (group['name'] !== undefined) checkText(group['name'], `${path}.name`);
  const isIdentified = checkIdentifiers(group, path) === 1;
  if (group['member'] === undefined) {
    if (!isIdentified) refuse(`${path}.member`, 'is missing: an anonymous group has members');
    return group;
  }
  const members = checkList(group['member'], `${path}.member`, MEMBERS_MAX);
  if (!isIdentified && members.length === 0) refuse(`${path}.member`, 'is empty: an anonymous group has members');
  members.forEach((member, index) => checkAgent(member, `${path}.member[${index}]`));
  return group;
}

/** An agent or a group, as its object type says; without one an agent. */
export function checkActor(value: unknown, path: string): JsonObject {
  const isGroup = typeof value === 'object' && value !== null && 'objectType' in value && value.objectType === 'Group';
  return isGroup ? checkGroup(value, path) : checkAgent(value, path);
}

/** An authority: an agent, or the anonymous group of an application and its user (OAuth). */
export function checkAuthority(value: unknown, path: string): void {
  const actor = checkActor(value, path);
  if (actor['objectType'] !== 'Group') return;
  if (IDENTIFIERS.some((name) => actor[name] !== undefined)) refuse(path, 'must be an agent or an anonymous group');
  if ((actor['member'] as readonly unknown[]).length !== 2) refuse(`${path}.member`, 'must have exactly two agents');
}

/** What identifies an actor, the same for every way of writing it; undefined for anonymous groups. */
export function identityOf(actor: JsonObject): string | undefined {
  const { mbox, mbox_sha1sum: sha1, openid, account } = actor;
  if (mbox !== undefined) return `mbox ${String(mbox)}`;
  if (sha1 !== undefined) return `sha1 ${String(sha1).toLowerCase()}`;
  if (openid !== undefined) return `openid ${String(openid)}`;
  if (account === undefined) return undefined;
  const { homePage, name } = account as JsonObject;
  // A pseudonym is a UUID, the same in every letter case.
  const isOurs = homePage === OUR_HOME_PAGE;
  return `account ${String(homePage)} ${isOurs ? String(name).toLowerCase() : String(name)}`;
}
