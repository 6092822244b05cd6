import { isIP } from 'node:net';
import type { CourseNode } from '#platform/server/course';
import { isPublicAddress } from '#platform/server/download';
import { courseUnits } from '../../course-contents.ts';
import type { ImportOptions } from '../options.ts';

/** Where a course stands: in these workspaces, for its language or for all. */
interface Standing {
  readonly workspaces: readonly number[];
  readonly language: string | undefined;
}

const plainName = ({ hostname }: URL): string => hostname.replace(/^\[|\]$|\.$/g, '');

const isLoopback = (url: URL): boolean => /^(?:localhost|.+\.localhost|127\.[\d.]+|::1)$/.test(plainName(url));

/** Names that mean something within one network only. */
const isPrivateName = (name: string): boolean =>
  !name.includes('.') || /\.(?:localhost|local|internal|intranet|lan|home\.arpa)$/.test(name);

function isPrivate(url: URL): boolean {
  const name = plainName(url);
  return isIP(name) === 0 ? isPrivateName(name) : !isPublicAddress(name);
}

/** The markets that show the course; where none reads its language, all of its workspace. */
const marketsAt = (id: number, language: string | undefined, { marketsOf }: ImportOptions): readonly string[] => {
  const reading = marketsOf?.(id, language) ?? [];
  return reading.length > 0 ? reading : (marketsOf?.(id, undefined) ?? []);
};

function closedAt(host: string, { workspaces, language }: Standing, options: ImportOptions): string | undefined {
  for (const id of workspaces) {
    const markets = marketsAt(id, language, options);
    if (markets.length === 0) return `No market of the workspace ${id} lets courses open at "${host}".`;
    const closed = markets.filter((label) => !options.mayOpen?.(label, host));
    if (closed.length > 0) return `"${host}" is not in courseHosts of the market ${closed.join(', ')}.`;
  }
  return undefined;
}

/** Each server of the units once, as an address of one of them. */
function serversOf(nodes: readonly CourseNode[]): URL[] {
  const servers = new Map<string, URL>();
  for (const { url } of courseUnits(nodes)) {
    const address = url.kind === 'remote' ? new URL(url.href) : undefined;
    if (address) servers.set(address.origin, address);
  }
  return [...servers.values()];
}

/**
 * Why a course may not open where its units are, in the markets that show it: only by https, at public hosts, and at those
 * that each of the markets names [IMP-25]. Names are not looked up.
 */
export function hostsRefusal(
  nodes: readonly CourseNode[],
  standing: Standing,
  options: ImportOptions,
): string | undefined {
  for (const url of serversOf(nodes)) {
    if (!(options.mayOpenLoopback && isLoopback(url))) {
      if (url.protocol !== 'https:')
        return `insecure-host: The course opens at "${url.host}" by http; only https is taken.`;
      if (isPrivate(url)) return `private-host: The course opens at "${url.host}", which is no public host.`;
    }
    const closed = closedAt(url.host, standing, options);
    if (closed !== undefined) return `closed-host: ${closed}`;
  }
  return undefined;
}
