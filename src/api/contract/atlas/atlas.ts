import * as z from 'zod/mini';
import { isoTime, written } from '../fields.ts';

/** Where generated paths are run: on the interpreter, on the rendered view, in a browser, and over HTTP against the server (lifecycles). */
export const levels = ['machine', 'view', 'browser', 'http'] as const;
export type Level = (typeof levels)[number];

const count = z.int().check(z.nonnegative());

/** Result of the last run; `not_run` if none is recorded. */
export const Outcome = z.object({
  result: z.enum(['passed', 'failed', 'not_run']),
  ms: z.nullable(z.number()),
  /** Where it failed and what was expected, as the test reported it. */
  message: z.nullable(z.string()),
});
export type Outcome = z.infer<typeof Outcome>;

/** How many elements the definition declares, and the names of those that no path reaches. */
const Reached = z.object({ total: count, missing: z.array(z.string()) });
export const Coverage = z.object({ states: Reached, transitions: Reached, branches: Reached, guards: Reached });
export type Coverage = z.infer<typeof Coverage>;

const counts = { passed: count, failed: count, notRun: count };

const machineId = written(/^[a-z][a-z-]*$/, 60, 'La máquina no existe');

export const AtlasEntry = z.object({
  id: machineId,
  title: z.string(),
  kind: z.enum(['lifecycle', 'flow']),
  states: count,
  transitions: count,
  /** Over the levels that ran; a path that failed at any of them counts as failed. */
  paths: z.object({ total: count, ...counts }),
  levels: z.partialRecord(z.enum(levels), z.object(counts)),
  coverage: Coverage,
  /** A small diagram without text: an SVG. */
  miniature: z.string(),
});
export type AtlasEntry = z.infer<typeof AtlasEntry>;

export const AtlasIndex = z.object({
  /** When the newest results were produced; null if there are none. */
  ranAt: z.nullable(isoTime),
  machines: z.array(AtlasEntry),
  /** What paths of machines demonstrate, with the machines' ids. */
  requirements: z.array(z.object({ id: z.string(), statement: z.string(), machines: z.array(machineId) })),
});
export type AtlasIndex = z.infer<typeof AtlasIndex>;

/** What triggers a transition; decides its colour and dash in the diagram. */
export const causes = ['person', 'answer', 'failure', 'time', 'automatic'] as const;
export type Cause = (typeof causes)[number];

export const AtlasState = z.object({
  /** `payment.choosing`; its group in the diagram is `state-<machine id>.<path>`. */
  path: z.string(),
  label: z.string(),
  shape: z.enum(['atomic', 'compound', 'parallel', 'final']),
  end: z.nullable(z.enum(['ok', 'ko'])),
  /** What the server or the browser does in this state, in Spanish. */
  works: z.array(z.string()),
});
export type AtlasState = z.infer<typeof AtlasState>;

export const AtlasTransition = z.object({
  /** As in the listing `x.transitions.txt`. */
  name: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  event: z.string(),
  /** In Spanish. */
  label: z.string(),
  cause: z.enum(causes),
  guard: z.nullable(z.string()),
  /** The state names the event only to forbid it: nothing happens. */
  forbidden: z.boolean(),
  /** Its arrow in the diagram; null if it is written inside the box. */
  arrow: z.nullable(z.string()),
});
export type AtlasTransition = z.infer<typeof AtlasTransition>;

/** One event case in one configuration. `step` identifies it in the address of a path. */
export const AtlasEdge = z.object({
  from: count,
  to: count,
  step: z.string(),
  /** 'La persona escribe…': a Spanish sentence with the payload in few words. */
  sentence: z.string(),
  cause: z.enum(causes),
  /** Indices into `transitions`. */
  transitions: z.array(count),
});
export type AtlasEdge = z.infer<typeof AtlasEdge>;

export const AtlasPath = z.object({
  name: z.string(),
  /** The configuration where it begins. */
  start: count,
  /** Indices into `graph.edges`. */
  edges: z.array(count),
  results: z.partialRecord(z.enum(levels), Outcome),
});
export type AtlasPath = z.infer<typeof AtlasPath>;

export const AtlasMachine = z.object({
  id: machineId,
  title: z.string(),
  kind: z.enum(['lifecycle', 'flow']),
  folder: z.string(),
  diagram: z.string(),
  /**
   * The diagram laid out to fit a page, once for each set of folded groups; the first one is shown first. Empty if the diagram itself fits and has no
   * groups.
   */
  drawings: z.array(z.object({ folded: z.array(z.string()), diagram: z.string(), arrows: z.array(z.nullable(z.string())) })),
  /** The text equivalent of the diagram. */
  text: z.string(),
  states: z.array(AtlasState),
  transitions: z.array(AtlasTransition),
  graph: z.object({
    roots: z.array(count),
    /** State configurations: the full state name ('payment.choosing & draft.saved'), and the active parts of the definition. */
    configurations: z.array(
      z.object({
        state: z.string(),
        label: z.string(),
        active: z.array(z.string()),
        isEnd: z.boolean(),
        /** It is left before anybody could see it, so it has no picture. */
        isTransient: z.boolean(),
      }),
    ),
    edges: z.array(AtlasEdge),
  }),
  /** The covering paths, the same at every level. */
  paths: z.array(AtlasPath),
  /** Every (configuration, event case), run on the interpreter; and every status, event and role over HTTP. */
  alsoRun: z.array(
    z.object({
      level: z.enum(levels),
      title: z.string(),
      passed: count,
      failed: count,
      ms: z.number(),
      /** The failed cases, by name, with the test's message. */
      failures: z.array(z.object({ name: z.string(), message: z.nullable(z.string()) })),
    }),
  ),
  coverage: Coverage,
  /** What its paths prove: those that pass through `states`, or any path if that is null. */
  requirements: z.array(z.object({ id: z.string(), statement: z.string(), states: z.nullable(z.array(z.string())) })),
  pictures: z.array(z.object({ state: z.string(), width: z.union([z.literal(1440), z.literal(390)]), file: z.string() })),
});
export type AtlasMachine = z.infer<typeof AtlasMachine>;
