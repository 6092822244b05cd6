import { OUR_HOME_PAGE } from '../../contract/index.ts';
import { listAt, refuse, shapeAt, textAt, type Json } from './refusal.ts';
import { iriAt, mailtoAt, sha1At } from './values.ts';

const IDENTIFIERS = ['mbox', 'mbox_sha1sum', 'openid', 'account'] as const;
const AGENT = new Set(['objectType', 'name', ...IDENTIFIERS]);
const GROUP = new Set([...AGENT, 'member']);
const ACCOUNT = new Set(['homePage', 'name']);
const MEMBERS_MAX = 1000;

function identifiersAt(actor: Json, at: string): number {
  let found = 0;
  for (const name of IDENTIFIERS) {
    const value = actor[name];
    if (value === undefined) continue;
    found++;
    const here = `${at}.${name}`;
    if (name === 'mbox') mailtoAt(value, here);
    else if (name === 'mbox_sha1sum') sha1At(value, here);
    else if (name === 'openid') iriAt(value, here);
    else {
      const account = shapeAt(value, here, ACCOUNT);
      iriAt(account['homePage'], `${here}.homePage`);
      if (textAt(account['name'], `${here}.name`) === '') refuse(`${here}.name`, 'must not be empty');
    }
  }
  if (found > 1) refuse(at, `has more than one of ${IDENTIFIERS.join(', ')}`);
  return found;
}

/** An agent: exactly one inverse functional identifier. */
export function agentAt(value: unknown, at: string): Json {
  const agent = shapeAt(value, at, AGENT);
  const { objectType, name } = agent;
  if (objectType !== undefined && objectType !== 'Agent') refuse(`${at}.objectType`, 'must be "Agent"');
  if (name !== undefined) textAt(name, `${at}.name`);
  if (identifiersAt(agent, at) === 0) refuse(at, `needs one of ${IDENTIFIERS.join(', ')}`);
  return agent;
}

/** A group: identified like an agent, or anonymous with members. */
export function groupAt(value: unknown, at: string): Json {
  const group = shapeAt(value, at, GROUP);
  if (group['objectType'] !== 'Group') refuse(`${at}.objectType`, 'must be "Group"');
  if (group['name'] !== undefined) textAt(group['name'], `${at}.name`);
  const isIdentified = identifiersAt(group, at) === 1;
  if (group['member'] === undefined) {
    if (!isIdentified) refuse(`${at}.member`, 'is missing: an anonymous group has members');
    return group;
  }
  const members = listAt(group['member'], `${at}.member`, MEMBERS_MAX);
  if (!isIdentified && members.length === 0) refuse(`${at}.member`, 'is empty: an anonymous group has members');
  members.forEach((member, index) => agentAt(member, `${at}.member[${index}]`));
  return group;
}

/** An agent or a group, as its object type says; without one an agent. */
export function actorAt(value: unknown, at: string): Json {
  const isGroup = typeof value === 'object' && value !== null && 'objectType' in value && value.objectType === 'Group';
  return isGroup ? groupAt(value, at) : agentAt(value, at);
}

/** An authority: an agent, or the anonymous group of an application and its user (OAuth). */
export function authorityAt(value: unknown, at: string): void {
  const actor = actorAt(value, at);
  if (actor['objectType'] !== 'Group') return;
  if (IDENTIFIERS.some((name) => actor[name] !== undefined)) refuse(at, 'must be an agent or an anonymous group');
  if ((actor['member'] as readonly unknown[]).length !== 2) refuse(`${at}.member`, 'must have exactly two agents');
}

/** What identifies an actor, the same for every way of writing it; undefined for anonymous groups. */
export function identityOf(actor: Json): string | undefined {
  const { mbox, mbox_sha1sum: sha1, openid, account } = actor;
  if (mbox !== undefined) return `mbox ${String(mbox)}`;
  if (sha1 !== undefined) return `sha1 ${String(sha1).toLowerCase()}`;
  if (openid !== undefined) return `openid ${String(openid)}`;
  if (account === undefined) return undefined;
  const { homePage, name } = account as Json;
  // A pseudonym is a UUID, the same in every letter case.
  const isOurs = homePage === OUR_HOME_PAGE;
  return `account ${String(homePage)} ${isOurs ? String(name).toLowerCase() : String(name)}`;
}
