import type { Readable } from 'node:stream';
import type { CourseWarning } from './findings.ts';
import type { CourseRefusal } from './refusal.ts';

/** Plain text by language: RFC 5646 tags in canonical case; `und` where the language is not named. */
export type LanguageMap = Readonly<Record<string, string>>;

/** What every part of a course has. */
interface Named {
  /** Absolute IRI. */
  readonly id: string;
  /** Empty when the description names no title. */
  readonly title: LanguageMap;
  /** Empty when the description has none. */
  readonly description: LanguageMap;
}

export type CourseObjective = Named;

/** Where a unit starts. */
export type CourseAddress =
  | {
      readonly kind: 'entry';
      /** The entry's name, percent-decoded. */
      readonly path: string;
      /** With its `?`, as written; or empty. */
      readonly query: string;
      /** With its `#`, as written; or empty. */
      readonly fragment: string;
    }
  | {
      readonly kind: 'remote';
      /** An absolute http or https URL. */
      readonly href: string;
    };

export type LaunchMethod = 'OwnWindow' | 'AnyWindow';

/** What a learner must reach in a unit before it counts as satisfied. */
export type MoveOn = 'NotApplicable' | 'Passed' | 'Completed' | 'CompletedAndPassed' | 'CompletedOrPassed';

/** The part that a learner launches: an assignable unit of cmi5, an activity with `launch` of Tin Can. */
export interface CourseUnit extends Named {
  readonly kind: 'unit';
  /** Ids of objectives of the course. */
  readonly objectives: readonly string[];
  readonly url: CourseAddress;
  readonly launchMethod: LaunchMethod;
  readonly moveOn: MoveOn;
  /** From 0 to 1, with at most four decimal places. */
  readonly masteryScore?: number;
  readonly launchParameters?: string;
  readonly entitlementKey?: string;
  /** Absolute IRI. */
  readonly activityType?: string;
  /** CSS pixels of a page with a fixed layout, which a course does not have and a scripted book may have. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** Units and blocks under one title. */
export interface CourseBlock extends Named {
  readonly kind: 'block';
  readonly objectives: readonly string[];
  /** At least one. */
  readonly nodes: readonly CourseNode[];
}

export type CourseNode = CourseBlock | CourseUnit;

export interface CourseFile {
  /** The entry's name: root-relative, in Unicode normal form C. */
  readonly path: string;
  /** Inflated, in bytes. */
  readonly size: number;
}

export interface CourseStructure extends Named {
  readonly format: 'cmi5' | 'tincan';
  readonly objectives: readonly CourseObjective[];
  /** At least one, in document order. */
  readonly nodes: readonly CourseNode[];
}

/** An opened course package, checked. */
export interface Course extends CourseStructure {
  /** The distinct hosts of remote units, with their ports. */
  readonly hosts: readonly string[];
  /** All entries of the archive; none for a description without one. */
  readonly files: readonly CourseFile[];
  readonly warnings: readonly CourseWarning[];
  /** An entry, inflated; undefined when there is none of that name. */
  open(path: string): Readable | undefined;
  close(): Promise<void>;
}

export type CourseResult =
  | { readonly ok: true; readonly course: Course }
  | { readonly ok: false; readonly refusal: CourseRefusal };
