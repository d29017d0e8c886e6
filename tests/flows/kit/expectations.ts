import type { Target } from './targets.ts';

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
  /** Of a toggle button. */
  readonly pressed?: boolean;
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
