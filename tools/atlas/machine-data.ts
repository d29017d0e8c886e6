import { readFileSync } from 'node:fs';
import type { AnyStateNode } from 'xstate';
import type { AtlasEdge, AtlasMachine, AtlasPath, AtlasState, AtlasTransition } from '#api/contract/atlas/atlas.ts';
import { configurationName } from '#machines/configuration-name.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { pathRoots, stepsIn } from '#machines/path-steps.ts';
import { type Edge, eventKey, explore, keyOf, type MachineGraph } from '../machines/explore-machine.ts';
import { coverage } from '../machines/machine-coverage.ts';
import { folderOf } from '../machines/machine-files.ts';
import { stateNodes } from '../machines/machine-parts.ts';
import { generatedPaths, type MachinePath } from '../machines/machine-paths.ts';
import type { RegisteredMachine } from '../machines/registry.ts';
import { requirementsFile, requirementsIn, requirementsOf } from '../machines/requirement-rows.ts';
import { picturePath } from './diagram-files.ts';
import { diagramText } from './diagram-text.ts';
import { drawingsOf } from './drawings.ts';
import { machineDiagram } from './machine-diagram.ts';
import { resultsOf } from './path-results.ts';
import { configurationLabel, saidTransitions, stateLabel } from './said-transitions.ts';
import { saidStep } from './step-sentence.ts';
import type { Reports } from './test-reports.ts';

const inAtlas = new Map(requirementsIn(readFileSync(requirementsFile, 'utf8')).map((one) => [one.id, one.inAtlas]));

/** The requirements that a machine's paths prove, without duplicates, in the order of their ids. */
function requirementData(model: RegisteredModel): AtlasMachine['requirements'] {
  const carried = requirementsOf(model);
  return [...new Set(carried.map(({ id }) => id))].sort().map((id) => {
    const states = carried.flatMap((one) => (one.id === id ? [one.state] : []));
    return { id, statement: inAtlas.get(id) ?? id, states: states.includes(null) ? null : states.filter((state) => state !== null) };
  });
}

const pathOf = (node: AnyStateNode): string => node.path.join('.');

const shapeOf = ({ type }: AnyStateNode): AtlasState['shape'] =>
  type === 'compound' || type === 'parallel' || type === 'final' ? type : 'atomic';

const statesOf = (one: RegisteredMachine): AtlasState[] =>
  stateNodes(one.machine)
    .filter((node) => node.parent)
    .map((node) => ({
      path: pathOf(node),
      label: stateLabel(node, one),
      shape: shapeOf(node),
      end: node.tags.includes('ok') ? 'ok' : node.tags.includes('ko') ? 'ko' : null,
      works: node.invoke.map(({ id }) => one.labels.actors?.[id] ?? id),
    }));

export function transitionsOf(one: RegisteredMachine): AtlasTransition[] {
  const arrows = new Map(
    machineDiagram(one).arrows.flatMap(({ id, transitions }) => transitions.map(({ name }): [string, string] => [name, id])),
  );
  return saidTransitions(one).map(({ name, descriptor, from, to, cause, event, condition, isForbidden }) => ({
    ...{ name, from: pathOf(from), to: to ? [pathOf(to)] : [], event: descriptor, label: event },
    ...{ cause, guard: condition === '' ? null : condition, forbidden: isForbidden, arrow: arrows.get(name) ?? null },
  }));
}

/** State configurations and edges by index, which is how the data refers to them. */
function graphOf(one: RegisteredMachine, graph: MachineGraph, transitions: readonly AtlasTransition[], transient: ReadonlySet<string>) {
  const places = new Map([...graph.configurations.keys()].map((key, place) => [key, place]));
  const placeOf = (key: string): number => places.get(key) ?? -1;
  const numbers = new Map(transitions.map(({ name }, place) => [name, place]));
  const steps = new Map(
    [...graph.configurations].map(([key, snapshot]) => [
      key,
      new Map(stepsIn(one.model, snapshot).map(({ step, event }) => [eventKey(event), step])),
    ]),
  );
  const edges = graph.edges.flatMap(({ from, to, event, taken }: Edge): AtlasEdge[] => {
    const step = steps.get(from)?.get(eventKey(event));
    if (step === undefined) return [];
    const places = taken.flatMap((name) => numbers.get(name) ?? []);
    return [{ from: placeOf(from), to: placeOf(to), step, ...saidStep(one, event), transitions: places }];
  });
  const byEvent = new Map(graph.edges.map(({ from, event }, place) => [`${from} ${eventKey(event)}`, place]));
  return {
    placeOf,
    edgesOf: (path: MachinePath): number[] => path.steps.map(({ from, event }) => byEvent.get(`${from.key} ${eventKey(event)}`) ?? -1),
    data: {
      roots: pathRoots(one.model).map((root) => placeOf(keyOf(root, one.model))),
      configurations: [...graph.configurations.values()].map((snapshot) => ({
        state: configurationName(snapshot),
        label: configurationLabel(snapshot, one),
        active: snapshot._nodes.filter((node) => node.parent).map(pathOf),
        isEnd: snapshot.status !== 'active',
        isTransient: transient.has(configurationName(snapshot)),
      })),
      edges,
    },
  };
}

/** The test results of one machine, and what is known about its states besides its definition. */
export interface Findings {
  reports: Reports;
  /** The existing pictures of these states. */
  picturesOf: (states: ReadonlySet<string>) => AtlasMachine['pictures'];
  /** The states that the machine leaves before anybody could see them. */
  transient: ReadonlySet<string>;
}

/** Everything the atlas shows about one machine. */
export function machineData(one: RegisteredMachine, { reports, picturesOf, transient }: Findings): AtlasMachine {
  const explored = explore(one.model);
  const covering = generatedPaths(explored);
  const transitions = transitionsOf(one);
  const { placeOf, edgesOf, data } = graphOf(one, explored, transitions, transient);
  const results = resultsOf(one, reports);
  const diagram = readFileSync(picturePath(one.id), 'utf8');
  return {
    ...{ id: one.id, title: one.labels.title, kind: one.kind, folder: folderOf(one) },
    diagram,
    drawings: drawingsOf(one, transitions, diagram),
    text: diagramText(one),
    states: statesOf(one),
    transitions,
    graph: data,
    paths: covering.map(
      (path): AtlasPath => ({ name: path.name, start: placeOf(path.start.key), edges: edgesOf(path), results: results.of(path.name) }),
    ),
    alsoRun: results.alsoRun,
    coverage: coverage(explored, generatedPaths(explored, 'edges')),
    requirements: requirementData(one.model),
    pictures: picturesOf(new Set(data.configurations.map(({ state }) => state))),
  };
}
