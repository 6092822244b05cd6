import type { ComponentType } from 'react';
import type { PublicMarket, RouteName } from '#features/market/contract';
import type { User } from '#features/session/contract';
import type { Condition } from './conditions/condition.tsx';

/** A screen of a feature; the shell puts it at its address. */
export interface Screen {
  readonly route: RouteName;
  /** `bare` has no header and footer: the screen fills the window; `admin` is wide and has its own menu [NAV-13]. */
  readonly layout: 'default' | 'auth' | 'bare' | 'admin';
  /** Fetches the screen's chunk; called after the guards let the visitor through. */
  readonly load: () => Promise<{ readonly Page: ComponentType }> | { readonly Page: ComponentType };
  /** Key of the page's title; it comes before the market's own. */
  readonly title?: string;
  /** Shows the headings of the profile sections, so the words of the features that contribute them come with it. */
  readonly showsProfileSections?: true;
}

/** What the shell's menus know to do, beside leading to a screen [NAV-14, NAV-15]. */
export type ActionName = 'join-classroom' | 'external-bookshelf' | 'external-login';

/** An action in a menu of the shell: the shell owns its place and words, the feature its effect. */
export interface Action {
  readonly name: ActionName;
  readonly run: () => void;
}

/** Something small that the shell shows beside its own: a student's points in the user menu. */
export interface UserFact {
  readonly order: number;
  readonly Fact: ComponentType;
  readonly isFor: (market: PublicMarket, user: User) => boolean;
}

/**
 * A dialog that opens by itself. Only the first of them in the shell's table is open at a time.
 */
export interface DialogContribution {
  readonly name: string;
  /** Whether it should be open now. The condition ends once the dialog is answered or closed. */
  readonly Condition: Condition;
  readonly load: () => Promise<{ readonly Dialog: ComponentType }>;
}

/**
 * A strip above the screen (what the user should do some day) or at the bottom of the window (notices), or an element
 * beside every screen that takes no space.
 */
export interface BarContribution {
  readonly name: string;
  readonly place: 'top' | 'bottom' | 'beside';
  /** Whether it should be shown now. */
  readonly Condition: Condition;
  readonly load: () => Promise<{ readonly Bar: ComponentType }>;
}

/** Links that a feature puts into the footer, each in an `<li>`. */
export interface FooterContribution {
  readonly order: number;
  readonly load: () => Promise<{ readonly Links: ComponentType }>;
}

/** A part of the profile page that another feature owns; the page frames it with an anchor and a heading. */
export interface ProfileSection {
  readonly order: number;
  /** Anchor on the page. */
  readonly id: string;
  /** Key of its heading. */
  readonly title: string;
  readonly isFor: (market: PublicMarket, user: User) => boolean;
  /** Shown also to a child who signed in by pictures: it reads and changes nothing [PLAY-14]. */
  readonly isForPictures?: true;
  readonly load: () => Promise<{ readonly Section: ComponentType }>;
}

/**
 * Where a screen has room for what other features put into it: above the shelf's books and after them, above the world of a playground, in the panel of one and below what it says, in the panel
 * of a course, beside a material of the teacher's corner, above a teacher's classes, after them, in the overview of one (its teachers' and its students'), after its books, above its people, below the
 * children of a guardian, below the classes of a child in a family, under the user's name on the profile, beside the form of the page of log-in (a picture, and another way in),
 * and on the leaderboards: further boards, and the links to them.
 */
export type InsetPlace =
  | 'shelf-top'
  | 'shelf-end'
  | 'playground-top'
  | 'book-panel'
  | 'book-readability'
  | 'course-panel'
  | 'material'
  | 'classrooms-before'
  | 'classrooms-after'
  | 'classroom-overview'
  | 'classroom-after-books'
  | 'classroom-students-overview'
  | 'classroom-people'
  | 'children-after'
  | 'family-child'
  | 'profile-top'
  | 'entry-scene'
  | 'login'
  | 'leaderboard'
  | 'leaderboard-tabs'
  | 'leaderboards-top';

/** A part of a screen that a feature of a higher layer owns; the screen says when it is shown. */
export interface InsetContribution {
  readonly name: string;
  readonly place: InsetPlace;
  /** Among the others at its place, 0 by default; those with the same number are in the order of the features. */
  readonly order?: number;
  /** Absent: for all users. Others do not even fetch it. */
  readonly isFor?: (user: User) => boolean;
  readonly load: () => Promise<{ readonly Inset: ComponentType }>;
}

/** What a feature's web door contributes to the shell. */
export interface Manifest {
  /** The feature's name. Its words are fetched beside the first chunk of it that is shown. */
  readonly name: string;
  /** Features whose words its chunks need beside its own and the first ones; `tools/words` checks the list. */
  readonly words?: readonly string[];
  readonly screens?: readonly Screen[];
  readonly actions?: readonly Action[];
  readonly userFacts?: readonly UserFact[];
  readonly footer?: readonly FooterContribution[];
  readonly dialogs?: readonly DialogContribution[];
  readonly bars?: readonly BarContribution[];
  readonly profileSections?: readonly ProfileSection[];
  readonly insets?: readonly InsetContribution[];
  /** Components that watch and show nothing, as long as the application runs. */
  readonly watchers?: readonly ComponentType[];
}
