import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { AnyEventObject, AnyMachineSnapshot, EventObject } from 'xstate';
import type { Change } from '#api/contract/events/change.ts';
import type { Operation } from '#api/contract/operation.ts';
import type { MachineModel } from '#machines/model.ts';
import type { MachinePath } from '../../tools/machines/machine-paths.ts';
import type { Viewer } from '../tour/screen.ts';

/**
 * How the answer of an actor comes to the page. A call is intercepted at the network's edge until the path says how it goes.
 * Methods, so that a table may name its own output.
 */
export type Call =
  /**
   * Where the path lets it succeed, the server itself answers. `outputOf` makes the actor's output of that; without it the answer is the output.
   * `arranges`: brings it to where the server says what the path wants, its refusals too, which are made at the edge without it; 'never' where it
   * cannot be brought there. `overrides`: what comes of the page's words on their way, where the server would find nothing wrong with them.
   */
  | {
      readonly operation: Operation;
      readonly by: 'server';
      outputOf?(answer: unknown, event: AnyEventObject): unknown;
      arranges?(event: AnyEventObject, page: Page): Promise<unknown> | 'never';
      overrides?(event: AnyEventObject, body: object): object;
    }
  /** Made up at the edge, the actor's output as its body, and why the server cannot say it. */
  | { readonly operation: Operation; readonly madeUp: string }
  /** Not by a call, or by several: brings it about. An output that is not the model's is given back. */
  | { readonly settle: (page: Page, event: AnyEventObject, intercepted: InterceptedCalls) => Promise<unknown> };

/** What a settling gives back where the actor's output is the server's and not the model's. */
export class AnsweredOutput {
  readonly output: unknown;
  constructor(output: unknown) {
    this.output = output;
  }
}

export interface InterceptedCalls {
  /** Gives this body to the call that is intercepted for this actor. */
  readonly answer: (actorId: string, body: unknown) => Promise<void>;
  /** Lets the call that is intercepted for this actor through to the server, which must answer it well; gives its answer, parsed. */
  readonly serve: (actorId: string) => Promise<unknown>;
  readonly refuse: (actorId: string, error: unknown) => Promise<void>;
  /** Has the call that is intercepted for this actor answered as the event says: by the server, where it can be brought to that. */
  readonly say: (actorId: string, event: AnyEventObject) => Promise<unknown>;
}

export interface PageDriver {
  readonly page: Page;
  /** The server says that somebody changed something. */
  readonly announce: (change: Change) => Promise<void>;
  /** For what another machine of the page asks meanwhile: intercepted under a name of its own in `calls`. */
  readonly intercepted: InterceptedCalls;
  /** What comes after this, where both are one moment to the page. */
  readonly next: AnyEventObject | undefined;
}

/** An action that gives an event back tells what it really was, where that is not what the model supposed. */
export type PageActions<E extends EventObject> = {
  [T in E['type']]: (driver: PageDriver, event: Extract<E, { type: T }>) => unknown;
};

/** A state that is left before anybody could see it. */
export const transientState = 'transient';

type StateExpectation = (page: Page, snapshot: AnyMachineSnapshot) => Promise<unknown>;

/** What a path finds: the server that it runs on, and the people who may prepare it. */
export interface TestEnvironment {
  readonly path: MachinePath;
  /** Calls as this person; addresses begin with /srv. */
  readonly as: (who: Viewer) => Promise<APIRequestContext>;
}

/**
 * What of a flow depends on what was prepared. `input` is what the page gives to the machine instead of the model's; `cookies` let in
 * whoever comes instead of `who`.
 */
export type Fixture = Partial<Omit<BrowserFlow, 'model' | 'prepare'>> & {
  readonly input?: unknown;
  readonly cookies?: Awaited<ReturnType<BrowserContext['cookies']>>;
  /** Leaves the server as other paths expect it. */
  readonly after?: () => Promise<unknown>;
};

/** One flow in a real browser: where it is, what a person does for each event, what stands there in each state. */
export interface BrowserFlow {
  readonly model: MachineModel;
  readonly who: Viewer;
  readonly at: string;
  /** Brings the server to where the path begins, before anybody comes. */
  readonly prepare?: (environment: TestEnvironment) => Promise<Fixture>;
  /** From the address to where the flow begins, for a dialog or a part of a page. */
  readonly opens?: (page: Page) => Promise<unknown>;
  /** Runs in the page before its own scripts. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** By invoke id. */
  readonly calls: Readonly<Record<string, Call>>;
  readonly actions: object;
  /** By the state's name: 'open', 'open.editing', 'a.b & c.d'. */
  readonly expectations: Readonly<Record<string, StateExpectation | typeof transientState>>;
  /** Walks for answers that no generated path happens to choose. */
  readonly further?: readonly MachinePath[];
  /** Which visit to a state is the one to have a picture of; the first, unless said. */
  readonly pictured?: (snapshot: AnyMachineSnapshot) => boolean;
}

/** A flow as one path finds it. */
export type FlowWithFixture = BrowserFlow & Pick<Fixture, 'input' | 'cookies' | 'after'>;

/** The calls whose good answers are made up, by name. */
export const madeUpCalls = ({ calls }: Pick<BrowserFlow, 'calls'>): string[] =>
  Object.entries(calls)
    .filter(([, call]) => 'madeUp' in call)
    .map(([name]) => name);
