import * as z from 'zod/mini';
import { isoTime, written } from '../fields.ts';

/** Where generated paths are walked: on the interpreter, on the rendered view, in a browser, and over HTTP against the server (lifecycles). */
export const levels = ['machine', 'view', 'browser', 'http'] as const;
export type Level = (typeof levels)[number];

const count = z.int().check(z.nonnegative());

/** What became of something in the last run; `not_run` where there is no record of one. */
export const Outcome = z.object({
  result: z.enum(['passed', 'failed', 'not_run']),
  ms: z.nullable(z.number()),
  /** Where it failed and what was expected, as the test said it. */
  message: z.nullable(z.string()),
});
export type Outcome = z.infer<typeof Outcome>;

/** Of what the definition declares: how much, and what no path reaches, by name. */
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
  /** Of its paths at the levels that ran; a path that failed at one of them has failed. */
  paths: z.object({ total: count, ...counts }),
  levels: z.partialRecord(z.enum(levels), z.object(counts)),
  coverage: Coverage,
  /** A small drawing without words: an SVG. */
  miniature: z.string(),
});
export type AtlasEntry = z.infer<typeof AtlasEntry>;

export const AtlasIndex = z.object({
  /** When the newest results were made; null where there are none. */
  ranAt: z.nullable(isoTime),
  machines: z.array(AtlasEntry),
  /** What paths of machines show, by the machines' ids. */
  requirements: z.array(z.object({ id: z.string(), statement: z.string(), machines: z.array(machineId) })),
  /** Of `npm run mutate`, if it ran. */
  mutation: z.nullable(z.object({ ranAt: isoTime, mutants: count, killed: count })),
});
export type AtlasIndex = z.infer<typeof AtlasIndex>;

/** Why an arrow is taken; its colour and dash in the diagram. */
export const causes = ['person', 'answer', 'failure', 'time', 'automatic'] as const;
export type Cause = (typeof causes)[number];

export const AtlasState = z.object({
  /** `payment.choosing`; the diagram's group is `state-<machine id>.<this>`. */
  path: z.string(),
  label: z.string(),
  shape: z.enum(['atomic', 'compound', 'parallel', 'final']),
  end: z.nullable(z.enum(['ok', 'ko'])),
  /** What the server or the browser does while it stands there, in Spanish. */
  works: z.array(z.string()),
});
export type AtlasState = z.infer<typeof AtlasState>;

export const AtlasTransition = z.object({
  /** As in the listing `x.transitions.txt`. */
  name: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  event: z.string(),
  /** Spanish. */
  label: z.string(),
  cause: z.enum(causes),
  guard: z.nullable(z.string()),
  /** The event is named in this state so that nothing happens. */
  forbidden: z.boolean(),
  /** Its arrow in the diagram; null where it is written inside the box. */
  arrow: z.nullable(z.string()),
});
export type AtlasTransition = z.infer<typeof AtlasTransition>;

/** One event case in one configuration. `step` is how a walk's address names it. */
export const AtlasEdge = z.object({
  from: count,
  to: count,
  step: z.string(),
  /** 'La persona escribe…': a Spanish sentence with the payload in few words. */
  sentence: z.string(),
  cause: z.enum(causes),
  /** By their place in `transitions`. */
  transitions: z.array(count),
});
export type AtlasEdge = z.infer<typeof AtlasEdge>;

export const AtlasPath = z.object({
  name: z.string(),
  /** State configuration where it begins. */
  start: count,
  /** By their place in `graph.edges`. */
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
  /** The same made to fit a page, by which groups are folded; the first one opens. None where the diagram itself fits and has no groups. */
  drawings: z.array(z.object({ folded: z.array(z.string()), diagram: z.string(), arrows: z.array(z.nullable(z.string())) })),
  /** The diagram's text equal. */
  text: z.string(),
  states: z.array(AtlasState),
  transitions: z.array(AtlasTransition),
  graph: z.object({
    roots: z.array(count),
    /** State configurations: the state's whole name ('payment.choosing & draft.saved'), and the parts of the definition that are active. */
    configurations: z.array(
      z.object({
        state: z.string(),
        label: z.string(),
        active: z.array(z.string()),
        isEnd: z.boolean(),
        /** It is left before anybody could see it: there is nothing to have a picture of. */
        isTransient: z.boolean(),
      }),
    ),
    edges: z.array(AtlasEdge),
  }),
  /** The covering paths, the same at every level. */
  paths: z.array(AtlasPath),
  /** Every (configuration, event case), walked on the interpreter; and every status, event and role over HTTP. */
  alsoRun: z.array(
    z.object({
      level: z.enum(levels),
      title: z.string(),
      passed: count,
      failed: count,
      ms: z.number(),
      /** Those that failed, by name, with what the test said. */
      failures: z.array(z.object({ name: z.string(), message: z.nullable(z.string()) })),
    }),
  ),
  coverage: Coverage,
  /** What its paths prove; by the states they go through, or by any path where those are null. */
  requirements: z.array(z.object({ id: z.string(), statement: z.string(), states: z.nullable(z.array(z.string())) })),
  pictures: z.array(z.object({ state: z.string(), width: z.union([z.literal(1440), z.literal(390)]), file: z.string() })),
});
export type AtlasMachine = z.infer<typeof AtlasMachine>;
