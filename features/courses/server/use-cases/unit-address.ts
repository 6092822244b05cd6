import type { Access } from '#features/catalog/server';
import type { Context } from '#features/session/server';
import type { CourseUnit } from '#platform/server/course';
import { hashToken, readSignedValue, signValue } from '#platform/server/tokens';
import type { CoursesDeps } from '../deps.ts';

const PURPOSE = 'courses.package.1';

/** What an address of a package allows, and to whom. */
export interface PackagePass {
  readonly workspaceId: number;
  readonly publicationId: number;
  readonly fileKey: string;
  readonly sessionWorkspaceId: number;
  readonly sessionId: string;
  /** Of the page whose frame shows the unit. */
  readonly productOrigin: string;
  readonly device: string;
  /** Whether the unit asks for a window of its own; the others open in frames only. */
  readonly hasOwnWindow: boolean;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** A mark of the browser from its user agent: a copied address is useless elsewhere. */
const deviceOf = (userAgent: string): string => hashToken(userAgent).toString('base64url').slice(0, 16);

/** Reads the pass of an address; undefined if it was not signed here, is over, or belongs to another browser. */
export function readPackagePass(
  token: string,
  userAgent: string,
  { clock, signingSecret }: Pick<CoursesDeps, 'clock' | 'signingSecret'>,
): PackagePass | undefined {
  const pass = readSignedValue(token, PURPOSE, signingSecret) as PackagePass | undefined;
  return pass && pass.expiresAt > clock.now().getTime() && pass.device === deviceOf(userAgent) ? pass : undefined;
}

interface Opening {
  readonly record: Pick<Access['record'], 'workspaceId' | 'id' | 'fileKey'>;
  readonly unit: Pick<CourseUnit, 'url' | 'launchMethod'>;
  readonly expiresAt: Date;
}

interface UnitAddress {
  readonly address: string;
  /** The address as statements name it: without the pass, which is a secret of the session. */
  readonly publicAddress: string;
}

/** Where a unit opens, without the parameters of its launch. */
export function addressOf(context: Context, { record, unit, expiresAt }: Opening, deps: CoursesDeps): UnitAddress {
  if (unit.url.kind === 'remote') return { address: unit.url.href, publicAddress: unit.url.href };
  const { session, exchange } = context;
  const pass: PackagePass = {
    ...{ workspaceId: record.workspaceId, publicationId: record.id, fileKey: record.fileKey },
    ...{ sessionWorkspaceId: session?.workspaceId ?? 0, sessionId: session?.id ?? '' },
    ...{ productOrigin: exchange.origin, device: deviceOf(exchange.userAgent) },
    ...{ hasOwnWindow: unit.launchMethod === 'OwnWindow', expiresAt: expiresAt.getTime() },
  };
  const { origin } = deps.packageOriginOf(exchange, record.id);
  const path = unit.url.path.split('/').map(encodeURIComponent).join('/');
  const file = `${path}${unit.url.query}${unit.url.fragment}`;
  return {
    address: `${origin}/course/${signValue(pass, PURPOSE, deps.signingSecret)}/${file}`,
    publicAddress: `${origin}/course/${file}`,
  };
}
