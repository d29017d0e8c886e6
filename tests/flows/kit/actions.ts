import type { EventObject } from 'xstate';
import type { StreamNews } from '#api/client/event-source.ts';
import type { Change } from '#api/contract/events/change.ts';
import type { Target } from './targets.ts';

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
  | { readonly dispatch: EventObject }
  /** The server announces a change over the event stream; 'gap': the stream may have missed some (jsdom only). */
  | { readonly announce: Change | 'gap' }
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
export const announces = (change: Change | 'gap'): Action => ({ announce: change });
export const awaits = (what: Target | 'event stream'): Action => ({ awaits: what });
export const eventStreamIs = (news: StreamNews): Action => ({ eventStream: news });
export const attaches = (...files: readonly AttachedFile[]): Action => ({ attach: files });
export const travels = (to: 'back' | 'forward' | object): Action => ({ travel: to });
export const dispatches = (event: EventObject): Action => ({ dispatch: event });
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
