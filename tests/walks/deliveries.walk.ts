import { createElement } from 'react';
import { decideDelivery } from '#api/contract/deliveries/decide-delivery.ts';
import { listDeliveries } from '#api/contract/deliveries/list-deliveries.ts';
import { deliveriesMachine } from '#machines/flows/deliveries/deliveries.machine.ts';
import { deliveriesModel } from '#machines/flows/deliveries/deliveries.model.ts';
import { exampleDeliveries, nothingLost } from '../support/example-deliveries.ts';
import {
  absent,
  alert,
  alertdialog,
  answers,
  button,
  group,
  heading,
  link,
  navigation,
  press,
  refuses,
  row,
  see,
  sends,
  status,
  text,
} from './kit/vocabulary.ts';
import { flowWalk } from './kit/walk.ts';

const lostName = 'TW-2012: tu proyecto está En staging, a sofia@papeleria.example';
const sendLost = button(`Reenviar ahora: ${lostName}`);
const giveUpLost = button(`Dar por perdido: ${lostName}`);
const question = alertdialog('¿Dar por perdido este envío?');
const jobs = heading('Trabajos programados');
const refresh = button('Actualizar');
const noAnswer = 'No se recibió respuesta del servidor';
const gone = 'Ese envío ya salió o alguien lo dio por perdido';
const lostId = '5e551000-0000-4000-8000-000000000001';
const lostRow = row(/sofia@papeleria\.example/);

type Decision = 'retry' | 'give_up';
interface Seen {
  /** How many stand there; null before they were read. */
  rows?: number | null;
  /** What is being decided. */
  action?: Decision;
  done?: Decision | null;
  alert?: string | null;
}
const doneTitles = { retry: `Se reenvió: ${lostName}`, give_up: `Se dio por perdido: ${lostName}` };

const news = ({ done = null, alert: said = null }: Seen) => [
  said === null ? absent(alert()) : see(alert(), { text: said }),
  done === null ? absent(text(/^Se (reenvió|dio por perdido)/)) : see(status(), { text: doneTitles[done] }),
];
const standing = ({ rows: standingRows = 4 }: Seen, enabled: boolean) =>
  standingRows === null
    ? [absent(jobs)]
    : [
        see(jobs, { level: 2 }),
        ...(standingRows === 0
          ? [see(heading('Todo salió')), absent(sendLost)]
          : [see(sendLost, { enabled }), see(giveUpLost, { enabled })]),
      ];

const story = 'a demo’s mails all arrive: what failed is tests/server/core/deliveries-by-staff.test.ts';

export const deliveriesWalk = flowWalk(deliveriesMachine)({
  model: deliveriesModel,
  given: {},
  jsdom: {
    render: async (_, { page }) => {
      const { SettingsTabs } = await import('#app/settings-tabs.tsx');
      const { DeliveriesPage } = await import('#features/deliveries/deliveries-page.tsx');
      return createElement(DeliveriesPage, { ...page, tabs: createElement(SettingsTabs, { current: 'deliveries', role: 400 }) });
    },
  },
  browser: {
    who: 'admin',
    at: () => '/admin/deliveries',
    calls: () => ({
      listDeliveries: { operation: listDeliveries, madeUp: story },
      decide: { operation: decideDelivery, madeUp: story },
    }),
  },
  actions: {
    RETRY: () => [press(button('Reintentar'))],
    REFRESH: () => [press(refresh)],
    SEND_AGAIN: () => [press(sendLost)],
    GIVE_UP: () => [press(giveUpLost)],
    CONFIRM: () => [press(button('Dar por perdido', question))],
    CANCEL: () => [press(button('Cancelar', question))],
  },
  values: ({ board, action, done, failure }): Seen => ({
    rows: board?.deliveries.length ?? null,
    action,
    done: done ? action : null,
    alert:
      failure === null
        ? null
        : failure.code === 'network'
          ? `${action === 'retry' ? 'No sabemos si se reenvió' : 'No sabemos si quedó dado por perdido'}${noAnswer}`
          : `${action === 'retry' ? 'No se reenvió' : 'No se dio por perdido'}${failure.message}`,
  }),
  expectations: {
    reading: ({ rows = null, alert: said = null }) => [
      ...standing({ rows }, false),
      ...(rows === null || said === null ? [] : news({ alert: said })),
    ],
    unread: () => [see(alert(), { text: /^Error al cargar los correos y trabajos/ }), see(button('Reintentar')), absent(jobs)],
    listed: (seen) => [
      see(heading('Correos y trabajos'), { level: 1 }),
      see(link('Correos y trabajos', navigation('Configuración')), { current: true }),
      ...standing(seen, true),
      ...news(seen),
    ],
    asking: () => [see(question, { text: `${lostName}. Ya no se intentará, y no se puede deshacer.` })],
    deciding: ({ action = 'retry' }) =>
      action === 'retry'
        ? [see(sendLost, { busy: true }), see(giveUpLost, { enabled: false }), absent(alert()), absent(question)]
        : [see(question), see(button('Dar por perdido', question), { busy: true })],
  },
  scenarios: () => {
    const starts = { state: 'reading', showing: { rows: null }, calls: [sends(listDeliveries, {})] } as const;
    const all = { ...answers(listDeliveries, exampleDeliveries), state: 'listed', showing: { rows: 4 } } as const;
    const none = { ...answers(listDeliveries, nothingLost), state: 'listed' } as const;
    const again = { state: 'reading', calls: [sends(listDeliveries, {})] } as const;
    const sendsAgain = {
      does: { type: 'SEND_AGAIN', deliveryId: lostId },
      state: 'deciding',
      showing: { action: 'retry' },
      calls: [sends(decideDelivery, { params: { id: lostId }, body: { action: 'retry' } })],
    } as const;
    const asks = { does: { type: 'GIVE_UP', deliveryId: lostId }, state: 'asking' } as const;
    const givesUp = {
      does: { type: 'CONFIRM' },
      state: 'deciding',
      showing: { action: 'give_up' },
      calls: [sends(decideDelivery, { params: { id: lostId }, body: { action: 'give_up' } })],
    } as const;
    return [
      {
        title: 'what failed says for whom, about what, how often and why; it is sent again [R-620, R-621]',
        notInBrowser: story,
        starts,
        steps: [
          {
            ...all,
            also: [
              see(text('2 no salieron, 1 se reintenta solo, 1 espera, 214 correos entregados esta semana')),
              see(lostRow, { text: /No salió.*El servidor de correo rechazó la dirección/ }),
              see(row(/tomas@dentalortega/), { text: /Se reintenta.*El servidor no contestó a tiempo.*Próximo intento: 12:20\sh/ }),
              see(row(/Aviso de pago con tarjeta/), { text: /Falló sin que sepamos por qué \(ProviderProblem\)/ }),
              see(row(/irma@solis/), { text: /En espera/ }),
              see(link('Ver orden TW-2012')),
              absent(button('Dar por perdido: Aviso de pago con tarjeta')),
            ],
          },
          sendsAgain,
          { ...answers(decideDelivery, { success: true }), ...again, showing: { rows: 4 } },
          { ...none, showing: { rows: 0, done: 'retry' as const } },
        ],
      },
      {
        title: 'each job says when it ran, how long it took, whether it failed and when it runs next [R-622]',
        notInBrowser: story,
        starts,
        steps: [
          {
            ...all,
            also: [
              see(row(/^Vencer contrataciones que terminaron/), { text: /12 nov 2025, 12:00\sh.*38\sms.*Bien.*12 nov 2025, 13:00\sh/ }),
              see(row(/^Recordar pagos pendientes/), { text: /2\.3\ss.*Falló.*Error 57014/ }),
              see(row(/^Sellar la bitácora/), { text: /Va con retraso/ }),
              see(row(/^Borrar sesiones y enlaces vencidos/), { text: /Todavía no corre/ }),
            ],
          },
          { does: { type: 'REFRESH' }, ...again, showing: { rows: 4 } },
          { ...all },
        ],
      },
      {
        title: 'what is given up is asked for first, and is gone [R-621]',
        notInBrowser: story,
        starts,
        steps: [
          all,
          asks,
          { does: { type: 'CANCEL' }, state: 'listed', showing: { rows: 4 } },
          asks,
          givesUp,
          { ...answers(decideDelivery, { success: true }), ...again, showing: { rows: 4 } },
          { ...none, showing: { rows: 0, done: 'give_up' as const } },
        ],
      },
      {
        title: 'what somebody else decided meanwhile is told, and read anew [R-621]',
        notInBrowser: story,
        starts,
        steps: [
          all,
          sendsAgain,
          {
            ...refuses(decideDelivery, { code: 'not_found', message: gone }),
            ...again,
            showing: { rows: 4, alert: `No se reenvió${gone}` },
          },
          { ...none, showing: { rows: 0, alert: `No se reenvió${gone}` } },
        ],
      },
      {
        title: 'where no answer came nobody says that it failed [R-502]',
        notInBrowser: story,
        starts,
        steps: [
          all,
          asks,
          givesUp,
          {
            ...refuses(decideDelivery, { code: 'network', message: noAnswer }),
            ...again,
            showing: { rows: 4, alert: `No sabemos si quedó dado por perdido${noAnswer}` },
          },
          { ...refuses(listDeliveries, { code: 'network', message: noAnswer }), state: 'unread' },
          { does: { type: 'RETRY' }, state: 'reading', showing: { rows: 4 }, calls: [sends(listDeliveries, {})] },
          { ...all },
        ],
      },
      {
        title: 'what cannot be read is asked for again',
        notInBrowser: story,
        starts,
        steps: [
          { ...refuses(listDeliveries, { code: 'network', message: noAnswer }), state: 'unread' },
          { does: { type: 'RETRY' }, ...starts },
          { ...none, showing: { rows: 0 }, also: [see(group('Filtrar por estado'))] },
        ],
      },
    ];
  },
});
