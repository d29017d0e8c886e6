import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot, EventObject } from 'xstate';
import type { Change } from '#api/contract/events/change.ts';
import type { Operation } from '#api/contract/operation.ts';
import type { MachineModel } from '#machines/model.ts';
import type { MachinePath } from '../../tools/machines/machine-paths.ts';
import type { Viewer } from '../screens/screen.ts';

/**
 * How the page gets an actor's answer. A call is intercepted until the path decides how it ends.
 * Declared as methods, so that a table may use its own output type.
 */
export type Call =
  /**
   * The server itself answers if the path lets the call succeed. `outputOf` turns the response into the actor's output; without it the response is the output.
   * `arranges` prepares the server to give the answer that the path wants, refusals included; without it refusals are made up. It returns 'never' if the
   * server cannot be made to refuse so. `overrides` changes the request's body on its way, where the server would otherwise find nothing wrong with it.
   */
  | {
      readonly operation: Operation;
      readonly by: 'server';
      outputOf?(answer: unknown, event: AnyEventObject): unknown;
      arranges?(event: AnyEventObject, page: Page): Promise<unknown> | 'never';
      overrides?(event: AnyEventObject, body: object): object;
    }
  /** A made-up response with the actor's output as its body, and why the server cannot give it. */
  | { readonly operation: Operation; readonly madeUp: string }
  /** For an actor with no call or several: settles it, and returns the output if it is not the model's. */
  | { readonly settle: (page: Page, event: AnyEventObject, intercepted: InterceptedCalls) => Promise<unknown> };

/** Returned by `settle` if the actor's output comes from the server and not from the model. */
export class AnsweredOutput {
  readonly output: unknown;
  constructor(output: unknown) {
    this.output = output;
  }
}

export interface InterceptedCalls {
  /** Answers this actor's intercepted call with this body. */
  readonly answer: (actorId: string, body: unknown) => Promise<void>;
  /** Lets this actor's intercepted call through to the server, which must answer successfully; returns the parsed response. */
  readonly serve: (actorId: string) => Promise<unknown>;
  readonly refuse: (actorId: string, error: unknown) => Promise<void>;
  /** Answers this actor's intercepted call as the event says: by the server, if it can be prepared to do so. */
  readonly say: (actorId: string, event: AnyEventObject) => Promise<unknown>;
}

export interface PageDriver {
  readonly page: Page;
  /** Sends the page a change over the event stream. */
  readonly announce: (change: Change) => Promise<void>;
  /** For calls of another machine on the page, which are intercepted under separate names in `calls`. */
  readonly intercepted: InterceptedCalls;
  /** The next event of the path, for when the page gets both at once. */
  readonly next: AnyEventObject | undefined;
}

/** An action returns an event if the real event differs from the model's. */
export type PageActions<E extends EventObject> = {
  [T in E['type']]: (driver: PageDriver, event: Extract<E, { type: T }>) => unknown;
};

/** Marks a state that the page leaves before anybody could see it. */
export const transientState = 'transient';

type StateExpectation = (page: Page, snapshot: AnyMachineSnapshot) => Promise<unknown>;

/** What a path has at hand: its steps, and people to prepare the server with. */
export interface TestEnvironment {
  readonly path: MachinePath;
  /** Calls as this person; addresses begin with /srv. */
  readonly as: (who: Viewer) => Promise<APIRequestContext>;
}

/**
 * The parts of a flow that depend on its preparation. `input` is what the page passes to the machine instead of the model's input; `cookies` sign in
 * another person than `who`.
 */
export type Fixture = Partial<Omit<BrowserFlow, 'model' | 'prepare'>> & {
  readonly input?: unknown;
  readonly cookies?: Awaited<ReturnType<BrowserContext['cookies']>>;
  /** Restores the server to what other paths expect. */
  readonly after?: () => Promise<unknown>;
};

/** One flow in a real browser: its address, what a person does for each event, what the page shows in each state. */
export interface BrowserFlow {
  readonly model: MachineModel;
  readonly who: Viewer;
  readonly at: string;
  /** Prepares the server for the start of the path, before the page is opened. */
  readonly prepare?: (environment: TestEnvironment) => Promise<Fixture>;
  /** Gets from the address to the start of the flow, for a dialog or a part of a page. */
  readonly opens?: (page: Page) => Promise<unknown>;
  /** Runs in the page before its own scripts. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** By invoke id. */
  readonly calls: Readonly<Record<string, Call>>;
  readonly actions: object;
  /** By the state's name: 'open', 'open.editing', 'a.b & c.d'. */
  readonly expectations: Readonly<Record<string, StateExpectation | typeof transientState>>;
  /** Which visit to a state to take the picture of; by default the first. */
  readonly pictured?: (snapshot: AnyMachineSnapshot) => boolean;
}

/** A flow as one path finds it. */
export type FlowWithFixture = BrowserFlow & Pick<Fixture, 'input' | 'cookies' | 'after'>;

/** The calls whose good answers are made up, by name. */
export const madeUpCalls = ({ calls }: Pick<BrowserFlow, 'calls'>): string[] =>
  Object.entries(calls)
    .filter(([, call]) => 'madeUp' in call)
    .map(([name]) => name);
