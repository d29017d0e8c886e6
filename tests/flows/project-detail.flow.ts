import { createElement } from 'react';
import { getProject } from '#api/contract/development/get-project.ts';
import type { Project } from '#api/contract/development/project.ts';
import { exampleProject } from '#machines/flows/project-detail/example-project.ts';
import { type ProjectDialog, projectDetailLabels, projectDetailMachine } from '#machines/flows/project-detail/project-detail.machine.ts';
import { projectDetailModel } from '#machines/flows/project-detail/project-detail.model.ts';
import { announces, press } from './kit/actions.ts';
import { answers, sends } from './kit/calls.ts';
import { absent, type Expectation, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { retries } from './kit/reading-table.ts';
import { alert, button, dialog, heading, link, text } from './kit/targets.ts';

const title = 'Error al cargar el proyecto';
/** The title of each dialog and of the button that opens it. */
const titles = projectDetailLabels.dialogs;

interface Seen {
  readonly isLive?: boolean;
  readonly failure?: string | null;
  readonly dialog?: ProjectDialog | undefined;
}

interface Given {
  readonly id: number;
  readonly name: string;
}

const shows = ({ isLive = false, failure = null }: Seen, { id, name }: Given): readonly Expectation[] => [
  see(heading(name)),
  see(heading('Qué se contrató')),
  see(link('Ver pedido'), { href: `/admin/orders/${id}` }),
  see(link('Ver requerimientos'), { href: `/admin/support?buscar=TW-${id}` }),
  absent(dialog()),
  ...['Actualizar Estado', 'Poner en Producción'].map((one) => (isLive ? absent(button(one)) : see(button(one), { enabled: true }))),
  ...['Gestionar URLs', 'Nuevo Requerimiento'].map((one) => see(button(one), { enabled: true })),
  ...(failure === null ? [absent(alert())] : [title, failure].map((part) => see(alert(), { text: part }))),
];

export const projectDetailFlow = flowTable(projectDetailMachine)<Seen, Given>({
  model: projectDetailModel,
  given: { id: 2047, name: 'Paquete Web Óptimo' },
  values: ({ project, dialog: open, failure }): Seen => ({
    isLive: project?.development_status === 'live',
    failure: failure?.message ?? null,
    dialog: open ?? undefined,
  }),
  jsdom: {
    at: ({ id }) => `/admin/development/${id}`,
    render: async ({ id }, { page: { machine } }) => {
      const { ProjectDetailPage } = await import('#features/project-detail/project-detail-page.tsx');
      return createElement(ProjectDetailPage, { projectId: id, ...(machine === undefined ? {} : { machine }) });
    },
  },
  browser: {
    who: 'desarrollo',
    prepare: async ({ as }) => {
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      const order = await ShopOrder.staged(as);
      return { id: order.id, name: (await order.read()).package_name };
    },
    at: ({ id }) => `/admin/development/${id}`,
  },
  actions: {
    RETRY: () => retries,
    CHANGED: (_, { id }) => [announces({ topic: 'order', id })],
    OPEN: ({ dialog }) => [press(button(titles[dialog]))],
    DIALOG_CLOSED: () => [press(button('Cancelar', dialog()))],
  },
  expectations: {
    loading: () => [see(text('Cargando el proyecto')), absent(alert())],
    failed: ({ failure }) => [see(heading(title, alert())), see(alert(), { text: failure ?? '' })],
    missing: () => [see(heading('Proyecto no encontrado')), absent(alert())],
    'shown.ready': shows,
    'shown.refreshing': shows,
    'shown.dialog': ({ dialog: open = 'urls' }) => [see(dialog(titles[open])), see(button('Cancelar', dialog(titles[open])))],
  },
  starts: ({ id }) => ({ state: 'loading', calls: [sends(getProject, { params: { id: `${id}` } })] }),
  scenarios: ({ id }) => {
    const reads = sends(getProject, { params: { id: `${id}` } });
    const project: Project = { ...exampleProject, subscription_id: id };
    const loaded = answers(getProject, { project });
    const arrives = { ...loaded, state: 'shown.ready' } as const;
    const closes = { does: { type: 'DIALOG_CLOSED' }, state: 'shown.refreshing', calls: [reads] } as const;
    const opens = (open: ProjectDialog) =>
      ({ does: { type: 'OPEN', dialog: open }, state: 'shown.dialog', showing: { dialog: open } }) as const;
    return [
      {
        title: 'opens each of its dialogs, and reloads the project once one is closed [R-454]',
        steps: [arrives, ...(['status-change', 'go-live', 'requirement', 'urls'] as const).flatMap((one) => [opens(one), closes]), arrives],
      },
    ];
  },
});
