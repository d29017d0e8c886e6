import type { Page } from '@playwright/test';
import type { ReactNode } from 'react';
import type { AnyStateMachine, ContextFrom, EventFromLogic, OutputFrom, SimulatedClock, StateValueFrom } from 'xstate';
import type { Failure } from '#api/contract/failures.ts';
import type { Operation } from '#api/contract/operation.ts';
import type { RegisteredModel } from '#machines/model.ts';
import type { BrowserFlow, Call, Fixture, TestEnvironment } from '../../../e2e/paths/browser-flow.ts';
import type { Viewer } from '../../../e2e/screens/screen.ts';
import type { MachinePath } from '../../../tools/machines/machine-paths.ts';
import type { Action } from './actions.ts';
import type { SentCall } from './calls.ts';
import { type Expectation, transient } from './expectations.ts';

/** 'asking', 'open.editing': the names of a machine's states, by type. Parallel machines fall back to any string. */
type NameOf<V> = V extends string ? V : { [K in keyof V & string]: `${K}.${NameOf<Exclude<V[K], undefined>> & string}` }[keyof V & string];
/** A compound state's own name, which the value's type also includes although a machine is never in it alone. */
type ParentOf<N extends string> = N extends `${infer P}.${infer Inner}` ? P | `${P}.${ParentOf<Inner>}` : never;
type LeafOf<N extends string> = Exclude<N, ParentOf<N>>;
type StateName<M extends AnyStateMachine> = LeafOf<NameOf<StateValueFrom<M>> & string>;
type EventOf<M extends AnyStateMachine> = Extract<EventFromLogic<M>, { type: string }>;

interface Outcome<S extends string, V> {
  /** The state reached: its expectations must hold, with these values. Written by hand, never read from the machine. */
  readonly state: S;
  readonly showing?: V;
  readonly also?: readonly Expectation[];
  /** All calls sent because of this step; none by default. */
  readonly calls?: readonly SentCall[];
}
type StepAction<E> =
  /** `by` overrides the table's actions. */
  | { readonly does: E; readonly by?: readonly Action[] }
  /** Actions that send this machine no event. */
  | { readonly acts: readonly Action[] }
  | { readonly answers: Operation; readonly body: unknown; readonly next?: string }
  | { readonly refuses: Operation; readonly failure: Failure }
  | { readonly passes: number };
type ScenarioStep<M extends AnyStateMachine, V> = Outcome<StateName<M>, V> & StepAction<EventOf<M>>;
export interface Scenario<M extends AnyStateMachine, V, G> {
  readonly title: string;
  /** Overrides the table's `given`. */
  readonly given?: NoInfer<Partial<G>>;
  /** The table's `starts` by default. */
  readonly starts?: Outcome<StateName<M>, V>;
  readonly steps: readonly ScenarioStep<M, V>[];
  /** Why it cannot run in a browser; the table's by default. */
  readonly notInBrowser?: string;
}

/** What a page is rendered with; scenarios set no `page`, so it runs as in production. */
interface Rendering<M extends AnyStateMachine> {
  readonly report: (word: unknown) => void;
  readonly page: { readonly machine?: M; readonly clock?: SimulatedClock };
}
type Cookies = NonNullable<Fixture['cookies']>;

/** What preparing a server receives, for a generated path or a scenario. */
export interface Scene<G> extends Pick<TestEnvironment, 'as'> {
  readonly given: G;
  readonly path?: MachinePath;
}
/** What only a browser needs. */
interface BrowserStage<G, P> {
  readonly who: Viewer;
  readonly prepare?: (scene: Scene<G>) => Promise<P>;
  readonly at: (fixture: P) => string;
  /** Cookies that let in a visitor other than `who`: by default those of the fixture, if it has any. */
  readonly cookies?: (fixture: P) => Cookies;
  readonly opens?: readonly Action[] | ((fixture: P) => readonly Action[]);
  readonly before?: (page: Page) => Promise<unknown>;
  /** URLs that the page around the flow requests for itself. */
  readonly besides?: RegExp;
  /** The page must arrive empty, because the server would otherwise have rendered the data the flow loads. */
  readonly unrendered?: (given: G) => boolean;
  /** Whether time stands still in scenarios; by default, if the flow's machine has timers. */
  readonly isStopped?: boolean;
  /** Puts the server into the state in which it gives this answer. */
  readonly arranges?: (fixture: P, operation: Operation, body: unknown) => Promise<unknown>;
  /** Adds to the fixture what is known only after the server's answer, such as a mailed code, for the following steps. */
  readonly learns?: (fixture: P, operation: Operation) => Promise<unknown>;
  /** Restores the server for other tests. */
  readonly after?: (fixture: P) => Promise<unknown>;

  // The rest is for generated paths, of the main flows only.

  /** The call behind each actor, by invoke id. */
  readonly calls?: (fixture: P) => Readonly<Record<string, Call>>;
  /** The machine's input on the real page, where it differs from the model's. */
  readonly input?: (fixture: P, input: unknown) => unknown;
  /** The model's event, adapted to the fixture. */
  readonly event?: (event: { readonly type: string }, fixture: P) => { readonly type: string };
  /** Overrides the table's actions for what happens on other pages. */
  readonly actions?: (fixture: P) => Promise<object>;
  readonly pictured?: BrowserFlow['pictured'];
}

interface FlowTable<M extends AnyStateMachine, V, G, P> {
  readonly machine: M;
  readonly model: RegisteredModel;
  /** What the page receives when no server is prepared. */
  readonly given: G;
  /** The same for a generated path, where it depends on the path's input or first event. */
  readonly givenBy?: (input: unknown, first: EventOf<M> | undefined) => NoInfer<G>;
  readonly actions: {
    readonly [T in EventOf<M>['type']]: (event: Extract<EventOf<M>, { type: T }>, given: NoInfer<G>) => readonly Action[];
  };
  /** `starting`, which a machine leaves at once by its input, is never seen. */
  readonly expectations: {
    readonly [S in Exclude<StateName<M>, 'starting'>]: (values: NoInfer<V>, given: NoInfer<G>) => readonly Expectation[];
  };
  /** The values that `expectations` receive on generated paths; scenarios state theirs explicitly. */
  readonly values: (context: ContextFrom<M>, output: OutputFrom<M> | undefined) => V;
  readonly jsdom: {
    /** Imports the page when called: Playwright reads this file too, and cannot load pages. */
    readonly render: (given: NoInfer<G>, rendering: Rendering<M>) => Promise<ReactNode>;
    readonly at?: (given: NoInfer<G>) => string;
    /** Skips the visibility check of each element, for pages with a style whose width jsdom cannot compute. */
    readonly ignoresHiding?: true;
    /** Other places where the flow appears, by name: generated paths run there too, with these values. */
    readonly elsewhere?: Readonly<Record<string, NoInfer<Partial<G>>>>;
  };
  readonly browser: BrowserStage<NoInfer<G>, P>;
  /** How most scenarios start. */
  readonly starts?: (given: NoInfer<G>) => Outcome<StateName<M>, NoInfer<V>>;
  /** Why no scenario can run in a browser. */
  readonly notInBrowser?: string;
  readonly scenarios: (given: NoInfer<G>) => readonly Scenario<M, NoInfer<V>, G>[];
  /** Transitions that no scenario takes although the flow is not in `minorFlows`, each with the reason why that is acceptable. */
  readonly approved?: Readonly<Record<string, string>>;
}

/** A flow table as a driver sees it. */
interface AnyOutcome {
  readonly state: string;
  readonly showing?: unknown;
  readonly also?: readonly Expectation[];
  readonly calls?: readonly SentCall[];
}
export type AnyStep = AnyOutcome & StepAction<{ readonly type: string }>;
export interface AnyScenario {
  readonly title: string;
  readonly given?: object;
  readonly starts: AnyOutcome;
  readonly steps: readonly AnyStep[];
  readonly notInBrowser?: string;
}
export interface AnyFlowTable
  extends Pick<FlowTable<AnyStateMachine, unknown, object, object>, 'machine' | 'model' | 'given' | 'jsdom' | 'browser' | 'approved'> {
  readonly givenBy?: (input: unknown, first: { readonly type: string } | undefined) => object;
  readonly actions: object;
  readonly expectations: object;
  readonly values: (context: object, output: unknown) => unknown;
  readonly scenarios: (given: object) => readonly AnyScenario[];
}

const call = (table: object, name: string, what: string, ...given: unknown[]): never => {
  const found: unknown = Reflect.get(table, name);
  if (typeof found !== 'function') throw new Error(`no ${what} for ${name}`);
  return Reflect.apply(found, undefined, given) as never;
};
export const actionsOf = ({ actions }: AnyFlowTable, event: { readonly type: string }, given: object): readonly Action[] =>
  call(actions, event.type, 'action', event, given);
export const expectationsOf = ({ expectations }: AnyFlowTable, state: string, values: unknown, given: object): readonly Expectation[] =>
  call(expectations, state, 'expectation', values ?? {}, given);

/** The states that are left before anybody could see them. */
export const transientStatesIn = ({ expectations }: AnyFlowTable): string[] =>
  Object.entries(expectations).flatMap(([state, own]) => (own === transient ? [state] : []));

/** From the address to where the flow begins. */
export const opensOf = ({ browser: { opens = [] } }: AnyFlowTable, fixture: object): readonly Action[] =>
  typeof opens === 'function' ? opens(fixture) : opens;

/** The cookies of a visitor other than the table's `who`. */
export const cookiesOf = ({ browser: { cookies } }: AnyFlowTable, fixture: { readonly cookies?: Cookies }): Cookies | undefined =>
  cookies?.(fixture) ?? fixture.cookies;

/** A step's action, for failure messages. */
export const stepName = (step: AnyStep): string => {
  if ('does' in step) return step.does.type;
  if ('acts' in step) return 'something else';
  if ('answers' in step) return `${step.answers.name} answers`;
  if ('refuses' in step) return `${step.refuses.name} refuses: ${step.failure.code}`;
  return `${step.passes} ms pass`;
};

/** The same scenario, with the values of the fixture. */
export const scenarioWith = (table: AnyFlowTable, title: string, given: object): AnyScenario => {
  const found = table.scenarios(given).find((one) => one.title === title);
  if (found === undefined) throw new Error(`${table.machine.id} has no scenario “${title}”`);
  return found;
};

declare global {
  /** Set by the driver that runs flow tables as tests; other importers leave it unset. */
  var onFlowTable: ((table: AnyFlowTable) => void) | undefined;
}
/** Curried, so that the names of states and events are checked and completed against this machine. */
export const flowTable =
  <M extends AnyStateMachine>(machine: M) =>
  <V, G, P = G>(table: Omit<FlowTable<M, V, G, P>, 'machine'>): AnyFlowTable => {
    const { starts, notInBrowser } = table;
    const scenarios = (given: G) =>
      table.scenarios(given).map((one) => ({ ...(notInBrowser && { notInBrowser }), starts: starts?.(given), ...one }));
    const whole = { ...table, scenarios, machine } as unknown as AnyFlowTable;
    globalThis.onFlowTable?.(whole);
    return whole;
  };
