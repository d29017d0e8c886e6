import type { AtlasEdge, AtlasMachine, AtlasState, AtlasTransition } from '#api/contract/atlas/atlas.ts';
import { exampleCoverage } from '#machines/flows/atlas/example-atlas.ts';

interface Lifecycle<Status extends string> {
  id: string;
  title: string;
  text: string;
  names: Readonly<Record<Status, string>>;
  end: Status;
  moves: readonly (readonly [from: Status, to: Status, step: string, label: string])[];
}

const boxOf = (id: string, { path, label }: AtlasState, index: number): string =>
  `<g id="state-${id}.${path}" class="node state"><path fill="#fff" stroke="#35312c" d="M${10 + index * 150} 40h130v50h-130z"/><text x="${75 + index * 150}" y="70" text-anchor="middle" font-size="13">${label}</text></g>`;

const arrowOf = (name: string, from: number, to: number): string =>
  `<g id="${name}" class="edge cause-person"><path fill="none" stroke="#14110d" d="M${75 + from * 150} 40Q${(150 + (from + to) * 150) / 2} ${from < to ? 0 : 130} ${75 + to * 150} ${from < to ? 40 : 90}"/></g>`;

/** A lifecycle as atlas data, its states in a row; transitions between the same two states share an arrow. */
export function exampleLifecycleAtlas<Status extends string>({ id, title, text, names, end, moves }: Lifecycle<Status>): AtlasMachine {
  const statuses = Object.keys(names) as Status[];
  const at = (status: Status): number => statuses.indexOf(status);
  const states = statuses.map((path): AtlasState => {
    const isEnd = path === end;
    return { path, label: names[path], shape: isEnd ? 'final' : 'atomic', end: isEnd ? 'ok' : null, works: [] };
  });
  const between = [...new Set(moves.filter(([from, to]) => from !== to).map(([from, to]) => `${from} ${to}`))];
  const arrow = (from: Status, to: Status): string | null => {
    const place = between.indexOf(`${from} ${to}`);
    return place === -1 ? null : `arrow-${place + 1}`;
  };
  const transitions = moves.map(([from, to, step, label]): AtlasTransition => {
    const [event = step] = step.split('.');
    const name = `${from} --${step}--> ${to}`;
    return { name, from, to: [to], event, label, cause: 'person', guard: null, forbidden: false, arrow: arrow(from, to) };
  });
  const edges = moves.map(
    ([from, to, step, label], place): AtlasEdge => ({
      ...{ from: at(from), to: at(to), step, sentence: `La persona: «${label}»` },
      ...{ cause: 'person', transitions: [place] },
    }),
  );
  const arrows = moves.flatMap(([from, to]) => {
    const name = arrow(from, to);
    return name === null ? [] : [[name, arrowOf(name, at(from), at(to))] as const];
  });
  const width = 10 + statuses.length * 150;
  return {
    ...{ id, title, kind: 'lifecycle', folder: `src/machines/lifecycles/${id}`, text, states, transitions },
    diagram: `<svg xmlns="http://www.w3.org/2000/svg" class="machine-diagram" role="img" width="${width}" height="130" viewBox="0 0 ${width} 130">${[...new Map(arrows).values(), ...states.map((state, index) => boxOf(id, state, index))].join('')}</svg>`,
    drawings: [],
    graph: {
      roots: states.map((_, place) => place),
      configurations: states.map(({ path, label }) => ({ state: path, label, active: [path], isEnd: path === end, isTransient: false })),
      edges,
    },
    ...{ paths: [], alsoRun: [], coverage: exampleCoverage(states.length, moves.length), requirements: [], pictures: [] },
  };
}
