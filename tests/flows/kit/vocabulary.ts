import type { EventObject } from 'xstate';
import type { StreamNews } from '#api/client/event-source.ts';
import type { Change } from '#api/contract/events/change.ts';
import type { Failure } from '#api/contract/failures.ts';
import type { AnswerOf, Operation, RequestOf } from '#api/contract/operation.ts';

// The vocabulary of flow tables. All of it is data: one table, any number of drivers. A new word is one line here and one in each driver.

/** An element as assistive technology names it. `field` finds by label whatever its role, `text` by its text. */
export interface Target {
  readonly role:
    | 'alert'
    | 'alertdialog'
    | 'article'
    | 'button'
    | 'dialog'
    | 'field'
    | 'group'
    | 'heading'
    | 'img'
    | 'link'
    | 'list'
    | 'listitem'
    | 'main'
    | 'menuitem'
    | 'navigation'
    | 'presentation'
    | 'progressbar'
    | 'radio'
    | 'radiogroup'
    | 'region'
    | 'row'
    | 'slider'
    | 'status'
    | 'text'
    | 'timer';
  readonly name?: string | RegExp;
  readonly within?: Target;
}
const target =
  (role: Target['role']) =>
  (name?: string | RegExp, within?: Target): Target => ({ role, ...(name === undefined ? {} : { name }), ...(within ? { within } : {}) });
export const alert = target('alert');
export const alertdialog = target('alertdialog');
export const article = target('article');
export const button = target('button');
export const dialog = target('dialog');
export const field = target('field');
export const group = target('group');
export const heading = target('heading');
export const img = target('img');
export const link = target('link');
export const list = target('list');
export const listitem = target('listitem');
export const main = target('main');
export const menuitem = target('menuitem');
export const navigation = target('navigation');
/** A decorative picture, such as an avatar beside the person's name. */
export const presentation = target('presentation');
export const progressbar = target('progressbar');
export const radio = target('radio');
export const radiogroup = target('radiogroup');
export const region = target('region');
/** Named by all of its text. */
export const row = target('row');
export const slider = target('slider');
export const status = target('status');
export const text = target('text');
export const timer = target('timer');

/** `shown again`: through the browser's Back, as it was left. `still`: with reduced motion, `lively`: without. */
type Environment = 'offline' | 'online' | 'hidden' | 'visible' | 'left' | 'shown again' | 'still' | 'lively';
/** A picture file of any name; its declared media type follows from the name. */
export interface AttachedFile {
  readonly name: string;
  readonly size?: number;
}
export type Action =
  /** `unless`: skip if this element is there, since the action was already done. `or`: do this if the element to press is missing. */
  | { readonly press: Target; readonly twice?: true; readonly unless?: Target; readonly or?: Action }
  /** Replaces the field's text in one go: nothing in a flow depends on single keys. */
  | { readonly fill: Target; readonly value: string }
  | { readonly leave: Target }
  /** One of a select's options, by its text. */
  | { readonly choose: string; readonly from: Target }
  | { readonly hit: 'Enter' | 'Escape'; readonly on: Target }
  | { readonly environment: Environment }
  /** A click as assistive technology triggers it: without pointer or focus. */
  | { readonly activate: Target }
  | { readonly point: Target; readonly away?: true }
  | { readonly focus: Target; readonly away?: true }
  | { readonly slide: Target; readonly to: number }
  /** How the last write to the clipboard ends, where `interceptClipboard` intercepts it. */
  | { readonly clipboard: 'takes' | 'refuses' }
  /** How much of the current upload has arrived, 0 to 1. */
  | { readonly progress: number }
  /** Chooses files in the page's file input. */
  | { readonly attach: readonly AttachedFile[] }
  /** Through the browser's history: to the previous or next entry, or to a new one with this state. */
  | { readonly travel: 'back' | 'forward' | object }
  /** An event from another machine of the page, where a part is rendered without it. jsdom only. */
  | { readonly tell: EventObject }
  /** The server announces a change over the event stream. */
  | { readonly announce: Change }
  /** What happens to the event stream itself. */
  | { readonly eventStream: StreamNews }
  /** Waits, while time stands still, until something has loaded: a part of the page, or the event stream. */
  | { readonly awaits: Target | 'event stream' };
export const press = (on: Target): Action => ({ press: on });
export const pressUnless = (there: Target, on: Target): Action => ({ press: on, unless: there });
export const pressOr = (on: Target, or: Action): Action => ({ press: on, or });
/** A double click, as by an impatient user. */
export const pressTwice = (on: Target): Action => ({ press: on, twice: true });
export const fill = (on: Target, value: string): Action => ({ fill: on, value });
export const hit = (key: 'Enter' | 'Escape', on: Target): Action => ({ hit: key, on });
export const choose = (from: Target, option: string): Action => ({ choose: option, from });
export const leave = (on: Target): Action => ({ leave: on });
export const announces = (change: Change): Action => ({ announce: change });
export const awaits = (what: Target | 'event stream'): Action => ({ awaits: what });
export const eventStreamIs = (news: StreamNews): Action => ({ eventStream: news });
export const attaches = (...files: readonly AttachedFile[]): Action => ({ attach: files });
export const travels = (to: 'back' | 'forward' | object): Action => ({ travel: to });
export const tells = (event: EventObject): Action => ({ tell: event });
export const becomes = (environment: Environment): Action => ({ environment });
export const activate = (on: Target): Action => ({ activate: on });
export const pointAt = (on: Target): Action => ({ point: on });
export const pointAway = (from: Target): Action => ({ point: from, away: true });
export const focus = (on: Target): Action => ({ focus: on });
export const blur = (on: Target): Action => ({ focus: on, away: true });
export const slide = (on: Target, to: number): Action => ({ slide: on, to });
export const clipboard = (answer: 'takes' | 'refuses'): Action => ({ clipboard: answer });
export const progress = (share: number): Action => ({ progress: share });
/** The page does it without any user action. */
export const unattended: readonly Action[] = [];

export interface Facts {
  /** Contained in its text. */
  readonly text?: string | RegExp;
  readonly description?: string | RegExp;
  readonly value?: string;
  readonly enabled?: boolean;
  readonly busy?: boolean;
  readonly editable?: boolean;
  readonly invalid?: boolean;
  readonly required?: boolean;
  readonly focused?: boolean;
  readonly href?: string | RegExp;
  readonly rows?: number;
  readonly checked?: boolean;
  /** Of a heading. */
  readonly level?: 1 | 2 | 3;
  /** Its role, where it was found by its text. */
  readonly role?: Exclude<Target['role'], 'field' | 'text'>;
  /** Comes later in the page than this. */
  readonly after?: Target;
  /** The one of several that is marked as current. */
  readonly current?: boolean;
  /** The value of a progress bar. */
  readonly now?: number;
  readonly src?: string | RegExp;
  /** A select's chosen option, and all its options. */
  readonly chosen?: string;
  readonly options?: readonly string[];
}
export type Expectation =
  | { readonly see: Target; readonly facts: Facts }
  | { readonly absent: Target }
  | { readonly count: Target; readonly of: number }
  /** Whether any part of the page is marked as busy. */
  | { readonly working: boolean }
  /** The last text written to the clipboard, and the text selected for manual copying. */
  | { readonly written: string }
  | { readonly selected: string }
  /** Where the flow leads: path and query. */
  | { readonly address: string | RegExp }
  /** What a part of a page reports to the page around it. Checked only in jsdom: the browser sees the effect. */
  | { readonly reports: readonly unknown[] }
  | { readonly inBrowser: Expectation }
  /** What a part shows only where no application surrounds it. */
  | { readonly inJsdom: Expectation };
export const see = (what: Target, facts: Facts = {}): Expectation => ({ see: what, facts });
export const absent = (what: Target): Expectation => ({ absent: what });
export const count = (what: Target, of: number): Expectation => ({ count: what, of });
export const working = (isWorking: boolean): Expectation => ({ working: isWorking });
export const written = (text: string): Expectation => ({ written: text });
export const selected = (text: string): Expectation => ({ selected: text });
export const address = (at: string | RegExp): Expectation => ({ address: at });
export const reports = (...all: readonly unknown[]): Expectation => ({ reports: all });
export const inBrowser = (expectation: Expectation): Expectation => ({ inBrowser: expectation });
export const inJsdom = (expectation: Expectation): Expectation => ({ inJsdom: expectation });
/** A state that is left before anybody could see it. */
export const transient = (): readonly Expectation[] => [];

/** One call as it leaves the browser. */
export interface SentCall {
  readonly operation: Operation;
  readonly request: object;
}
/** The n-th id that the browser generates in a scenario, in the order its calls first use them: an `idempotency-key`, a file's id. */
export const generatedId = (nth: number): string => `drawn id ${nth}`;
export const sends = <O extends Operation>(operation: O, request: RequestOf<O>): SentCall => ({ operation, request });

/** A body that fits the contract, by type; in the browser the server's real answers are checked against the same contract. */
export const answers = <O extends Operation>(operation: O, body: AnswerOf<O>): { answers: Operation; body: unknown } => ({
  answers: operation,
  body,
});
/** As `answers`, for a list that continues at this cursor. */
export const answersPart = <O extends Operation>(operation: O, body: AnswerOf<O>, next: string) => ({ ...answers(operation, body), next });
export const refuses = <O extends Operation>(
  operation: O,
  failure: Omit<Failure, 'code'> & { code: O['failures'][number] | 'internal' | 'outcome_unknown' | 'network' | 'unreadable' },
): { refuses: Operation; failure: Failure } => ({ refuses: operation, failure: failure as Failure });
/** The call gets no answer: what people then read is `noAnswerText`. */
export const unanswered = (operation: Operation) => refuses(operation, { code: 'network', message: '' });
