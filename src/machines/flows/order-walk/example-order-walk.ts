import type { AtlasEdge, AtlasMachine, AtlasState, AtlasTransition } from '#api/contract/atlas/atlas.ts';
import { developmentStatuses, developmentStatusNames } from '#shared/vocabulary.ts';
import { exampleCoverage } from '../atlas/example-atlas.ts';
import { exampleStagedOrder } from '../order-detail/example-order.ts';
import type { OrderWalk } from './order-walk.machine.ts';

const states = developmentStatuses.map(
  (path): AtlasState => ({
    path,
    label: developmentStatusNames[path],
    shape: path === 'live' ? 'final' : 'atomic',
    end: path === 'live' ? 'ok' : null,
    works: [],
  }),
);

const moves: readonly (readonly [from: number, to: number, step: string, label: string])[] = [
  [0, 1, 'CHANGE_STATUS.1', 'Cambiar estado'],
  [1, 2, 'CHANGE_STATUS.2', 'Cambiar estado'],
  [2, 3, 'ASSIGN_DEVELOPER.0', 'Asignar desarrollador'],
  [3, 3, 'ASSIGN_DEVELOPER.0', 'Asignar desarrollador'],
  [3, 4, 'CHANGE_STATUS.4', 'Cambiar estado'],
  [4, 5, 'CHANGE_STATUS.5', 'Cambiar estado'],
  [5, 6, 'GO_LIVE', 'Poner en producción'],
];

const pathOf = (index: number): string => states[index]?.path ?? '';

const transitions = moves.map(
  ([from, to, event, label], index): AtlasTransition => ({
    name: `${pathOf(from)} --${event}--> ${pathOf(to)}`,
    from: pathOf(from),
    to: [pathOf(to)],
    event,
    label,
    cause: 'person',
    guard: null,
    forbidden: false,
    arrow: from === to ? null : `arrow-${index + 1}`,
  }),
);

const edges = moves.map(
  ([from, to, step, label], index): AtlasEdge => ({
    from,
    to,
    step,
    sentence: `La persona: «${label}»`,
    cause: 'person',
    transitions: [index],
  }),
);

const boxes = states.map(
  ({ path, label }, index) =>
    `<g id="state-development-status.${path}" class="node state"><path fill="#fff" stroke="#35312c" d="M${10 + index * 150} 40h130v50h-130z"/><text x="${75 + index * 150}" y="70" text-anchor="middle" font-size="13">${label}</text></g>`,
);
const arrows = edges
  .filter(({ from, to }) => from !== to)
  .map(
    ({ from, to, transitions: [at = 0] }) =>
      `<g id="arrow-${at + 1}" class="edge cause-person"><path fill="none" stroke="#14110d" d="M${140 + from * 150} 65H${10 + to * 150}"/></g>`,
  );

/** The development of an order as the atlas draws it, with one way through it. */
export const exampleDevelopmentAtlas: AtlasMachine = {
  id: 'development-status',
  title: 'Estado de desarrollo',
  kind: 'lifecycle',
  folder: 'src/machines/lifecycles/development-status',
  diagram: `<svg xmlns="http://www.w3.org/2000/svg" class="machine-diagram" role="img" width="1060" height="130" viewBox="0 0 1060 130">${[...arrows, ...boxes].join('')}</svg>`,
  text: 'Pendiente: cambia de estado hacia Recopilando Info.',
  states,
  transitions,
  graph: {
    roots: [0],
    situations: states.map(({ path, label }) => ({ state: path, label, active: [path], isEnd: path === 'live' })),
    edges,
  },
  paths: [],
  alsoWalked: [],
  coverage: exampleCoverage(7, 7),
  pictures: [],
};

export const exampleOrderWalk: OrderWalk = {
  subscriptionId: exampleStagedOrder.subscription_id,
  customerName: exampleStagedOrder.customer_name,
  status: 'development',
  history: [
    {
      previous_status: 'design',
      new_status: 'development',
      updated_by_name: 'renata',
      note: 'Asignado a rlopez',
      created_at: '2025-11-14T16:00:00.000Z',
    },
    {
      previous_status: 'gathering_info',
      new_status: 'design',
      updated_by_name: 'renata',
      note: 'Logotipo recibido',
      created_at: '2025-11-13T16:00:00.000Z',
    },
    {
      previous_status: 'pending',
      new_status: 'gathering_info',
      updated_by_name: 'renata',
      note: 'Le pedimos logotipo y fotos.',
      created_at: '2025-11-12T18:30:00.000Z',
    },
  ],
  allowed: [
    { action: 'confirm_payment', allowed: false, reason: 'El pago ya está confirmado' },
    { action: 'change_status', to: 'review', allowed: true },
    { action: 'change_status', to: 'staging', allowed: true },
    { action: 'assign_developer', allowed: true },
    { action: 'go_live', allowed: true },
  ],
  atlas: exampleDevelopmentAtlas,
};
