import { titleIn, type Access } from '#features/catalog/server';
import type { Context } from '#features/session/server';
import type { CourseUnit } from '#platform/server/course';
import type { Exchange } from '#platform/server/http';
import { hashToken, readSignedValue, signValue } from '#platform/server/tokens';
import type { CoursesDeps } from '../deps.ts';

const PACKAGE_PURPOSE = 'courses.package.1';
const FRAME_PURPOSE = 'courses.frame.1';
/** Values of `Sec-Fetch-Dest` for pages. */
const PAGES: ReadonlySet<string> = new Set(['document', 'iframe', 'frame']);

/** Whom an address lets in, and for how long. */
interface Pass {
  readonly publicationId: number;
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

/** What an address of a package allows, and to whom. */
export interface PackagePass extends Pass {
  readonly workspaceId: number;
  readonly fileKey: string;
}

/** A unit in a page around it, on another server or in a window of its own: that page gets all of it from its address. */
export interface FramePass extends Pass {
  /** The launch URL of the unit. */
  readonly url: string;
  /** What the frame may show: a server, or the files of packages at the host of this one. */
  readonly source: string;
  readonly title: string;
  /** Of the title, BCP 47. */
  readonly language: string;
}

/** A mark of the browser from its user agent: a copied address is useless elsewhere. */
const deviceOf = (userAgent: string): string => hashToken(userAgent).toString('base64url').slice(0, 16);

/** Reads the pass of an address for its holder: the same browser, in a frame or the window that the unit asks for, while the session that got the address lives [PROG-32]. */
async function readPass<P extends Pass>(
  token: string,
  purpose: string,
  exchange: Exchange,
  deps: CoursesDeps,
): Promise<P | undefined> {
  const pass = readSignedValue(token, purpose, deps.signingSecret) as P | undefined;
  if (!pass || pass.expiresAt <= deps.clock.now().getTime() || pass.device !== deviceOf(exchange.userAgent))
    return undefined;
  if (exchange.header('sec-fetch-dest') === 'document' && !pass.hasOwnWindow) return undefined;
  // Each package keeps to its own host, so that no package reaches the storage of another.
  if (deps.packageOriginOf(exchange, pass.publicationId).origin !== exchange.origin) return undefined;
  const session = { workspaceId: pass.sessionWorkspaceId, id: pass.sessionId };
  const isPage = PAGES.has(exchange.header('sec-fetch-dest') ?? '');
  // For pages the database is read: a guardian may have taken the yes back since the unit was opened.
  const isOpen = isPage ? (await deps.userOf(session)) !== undefined : await deps.isSessionAlive(session);
  return isOpen ? pass : undefined;
}

export const readPackagePass = (token: string, exchange: Exchange, deps: CoursesDeps) =>
  readPass<PackagePass>(token, PACKAGE_PURPOSE, exchange, deps);

export const readFramePass = (token: string, exchange: Exchange, deps: CoursesDeps) =>
  readPass<FramePass>(token, FRAME_PURPOSE, exchange, deps);

interface Opening {
  readonly record: Pick<Access['record'], 'workspaceId' | 'id' | 'fileKey' | 'language'>;
  readonly unit: Pick<CourseUnit, 'id' | 'title' | 'url' | 'launchMethod'>;
  readonly expiresAt: Date;
}

/** Where a unit opens. */
export interface UnitAddress {
  /** The address as statements name it: without the pass, which is a secret of the session. */
  readonly publicAddress: string;
  /** The address for the product's frame. @param launched adds the parameters of the launch */
  readonly framed: (launched: (address: string) => string) => string;
}

export function addressOf(context: Context, { record, unit, expiresAt }: Opening, deps: CoursesDeps): UnitAddress {
  const { session, exchange } = context;
  const pass: Pass = {
    ...{ publicationId: record.id, sessionWorkspaceId: session?.workspaceId ?? 0, sessionId: session?.id ?? '' },
    ...{ productOrigin: exchange.origin, device: deviceOf(exchange.userAgent) },
    ...{ hasOwnWindow: unit.launchMethod === 'OwnWindow', expiresAt: expiresAt.getTime() },
  };
  const { origin } = deps.packageOriginOf(exchange, record.id);
  const start = (signed: Pass, purpose: string) => `${origin}/course/${signValue(signed, purpose, deps.signingSecret)}`;
  const { url } = unit;
  const frame = (launch: string, source: string): FramePass => {
    const { language } = record;
    return { ...pass, url: launch, source, title: titleIn(unit, language), language };
  };
  if (url.kind === 'remote') {
    const framed: UnitAddress['framed'] = (launched) =>
      start(frame(launched(url.href), new URL(url.href).origin), FRAME_PURPOSE);
    return { publicAddress: url.href, framed };
  }
  const file = `${url.path.split('/').map(encodeURIComponent).join('/')}${url.query}${url.fragment}`;
  // In a window of its own a page of the package could lead itself, and the launch in its address, to any server.
  const files = { ...pass, hasOwnWindow: false, workspaceId: record.workspaceId, fileKey: record.fileKey };
  const framed: UnitAddress['framed'] = (launched) => {
    const address = launched(`${start(files, PACKAGE_PURPOSE)}/${file}`);
    return pass.hasOwnWindow ? start(frame(address, `${origin}/course/`), FRAME_PURPOSE) : address;
  };
  return { publicAddress: `${origin}/course/${file}`, framed };
}
