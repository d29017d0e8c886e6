import type { EventObject } from 'xstate';
import type { StreamNews } from '#api/client/event-source.ts';
import type { Change } from '#api/contract/events/change.ts';
import type { Failure } from '#api/contract/failures.ts';
import type { AnswerOf, Operation, RequestOf } from '#api/contract/operation.ts';

// The words of a walk file. All of it is data: one table, any number of drivers. A new word is one line here and one in each driver.

/** A thing on the screen as assistive technology names it. `field` finds by label whatever its role, `text` by what it says. */
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
/** A picture that says nothing, as beside the name of whom it shows. */
export const presentation = target('presentation');
export const progressbar = target('progressbar');
export const radio = target('radio');
export const radiogroup = target('radiogroup');
export const region = target('region');
/** Named by all that it says. */
export const row = target('row');
export const slider = target('slider');
export const status = target('status');
export const text = target('text');
export const timer = target('timer');

/** `shown again`: by the browser's Back, as it was left. `still`: less motion is asked for, `lively`: it is not. */
type Environment = 'offline' | 'online' | 'hidden' | 'visible' | 'left' | 'shown again' | 'still' | 'lively';
/** A picture, whatever it is called; what kind it says to be follows from its name. */
export interface AttachedFile {
  readonly name: string;
  readonly size?: number;
}
export type Action =
  /** `unless`: what stands instead of it where this has been done. `or`: what is done where it does not stand. */
  | { readonly press: Target; readonly twice?: true; readonly unless?: Target; readonly or?: Action }
  /** Replaces what stands in the field in one go: nothing in a walk depends on single keys. */
  | { readonly fill: Target; readonly value: string }
  | { readonly leave: Target }
  /** One of a select's options, by what it reads. */
  | { readonly choose: string; readonly from: Target }
  | { readonly hit: 'Enter' | 'Escape'; readonly on: Target }
  | { readonly environment: Environment }
  /** As assistive technology presses: neither pointer nor focus comes along. */
  | { readonly activate: Target }
  | { readonly point: Target; readonly away?: true }
  | { readonly focus: Target; readonly away?: true }
  /** By its handle. */
  | { readonly slide: Target; readonly to: number }
  /** What becomes of what was written last into the clipboard, where `interceptClipboard` intercepts it. */
  | { readonly clipboard: 'takes' | 'refuses' }
  /** How much of the file that is on its way has arrived, 0 to 1. */
  | { readonly progress: number }
  /** Files are chosen where the page takes some. */
  | { readonly attach: readonly AttachedFile[] }
  /** By the browser's own buttons: to the entry beside this one, or to one that holds this state. */
  | { readonly travel: 'back' | 'forward' | object }
  /** What another machine of the page says, where a part is rendered without it. No browser does that. */
  | { readonly tell: EventObject }
  /** The server says over the event stream that somebody changed something. */
  | { readonly announce: Change }
  /** What becomes of the event stream itself. */
  | { readonly eventStream: StreamNews }
  /** What is fetched comes, where time stands still: a part of the page, or the event stream that it opens. */
  | { readonly awaits: Target | 'event stream' };
export const press = (on: Target): Action => ({ press: on });
export const pressUnless = (there: Target, on: Target): Action => ({ press: on, unless: there });
export const pressOr = (on: Target, or: Action): Action => ({ press: on, or });
/** As somebody does who doubts the first. */
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
/** The page does it without anybody's action. */
export const unattended: readonly Action[] = [];

export interface Facts {
  /** Contained in what it says. */
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
  /** What it is to assistive technology, where it was found by what it says. */
  readonly role?: Exclude<Target['role'], 'field' | 'text'>;
  /** Comes later in the page than this. */
  readonly after?: Target;
  /** The one of several that is shown now. */
  readonly current?: boolean;
  /** Where a progress bar stands. */
  readonly now?: number;
  readonly src?: string | RegExp;
  /** What a select shows as chosen, and all that it offers. */
  readonly chosen?: string;
  readonly options?: readonly string[];
}
export type Expectation =
  | { readonly see: Target; readonly facts: Facts }
  | { readonly absent: Target }
  | { readonly count: Target; readonly of: number }
  /** Whether any part of the page says that it is busy. */
  | { readonly working: boolean }
  /** What was written last into the clipboard, and what is marked for copying by hand. */
  | { readonly written: string }
  | { readonly selected: string }
  /** Where the flow leads: path and query. */
  | { readonly address: string | RegExp }
  /** What a part of a page tells the page around it. Only jsdom looks: the browser sees what the page makes of it. */
  | { readonly reports: readonly unknown[] }
  | { readonly inBrowser: Expectation }
  /** What a part shows only where no application stands around it. */
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
/** The n-th id that the browser draws in a scenario, in the order in which its calls first say them: an `idempotency-key`, a file's id. */
export const drawnId = (nth: number): string => `drawn id ${nth}`;
export const sends = <O extends Operation>(operation: O, request: RequestOf<O>): SentCall => ({ operation, request });

/** A body that fits the contract, by type; what the server really says is checked against the same contract in the browser. */
export const answers = <O extends Operation>(operation: O, body: AnswerOf<O>): { answers: Operation; body: unknown } => ({
  answers: operation,
  body,
});
/** As `answers`, of a list that goes on at this cursor. */
export const answersPart = <O extends Operation>(operation: O, body: AnswerOf<O>, next: string) => ({ ...answers(operation, body), next });
export const refuses = <O extends Operation>(
  operation: O,
  failure: Omit<Failure, 'code'> & { code: O['failures'][number] | 'internal' | 'outcome_unknown' | 'network' | 'unreadable' },
): { refuses: Operation; failure: Failure } => ({ refuses: operation, failure: failure as Failure });
