import { exampleAtlas } from '#machines/flows/atlas/example-atlas.ts';
import { exampleAtlasMachine } from '../../tests/support/example-atlas-machine.ts';
import {
  exampleAccountAtlas,
  exampleCardAtlas,
  exampleCardOrderHistory,
  exampleDevelopmentAtlas,
  examplePaymentAtlas,
} from '../../tests/support/example-order-history.ts';
import { type Answer, failing, missing, type Screen, waiting } from './screen.ts';

// The results of the last run change from day to day, so fixed ones are used here.
const all = 'dashboard/atlas';
const one = 'dashboard/atlas/copy-feedback';
const answers: Readonly<Record<string, Answer>> = {
  [all]: { json: exampleAtlas },
  [one]: { json: exampleAtlasMachine },
  'dashboard/atlas/development-status': { json: exampleDevelopmentAtlas },
  'dashboard/atlas/payment-status': { json: examplePaymentAtlas },
  'dashboard/atlas/account-status': { json: exampleAccountAtlas },
  'dashboard/atlas/card-payment': { json: exampleCardAtlas },
};

const notFound = (message: string) => ({ status: 404, json: { code: 'not_found', message } });

const diagrams: Screen = { name: 'diagrams', who: 'admin', at: '/admin/diagramas', answers };
const diagram: Screen = { name: 'diagram', who: 'admin', at: '/admin/diagramas/copy-feedback', answers };
const history: Screen = { name: 'order-history', who: 'admin', at: '/admin/orders/2009/recorrido', answers };

const lists: readonly Screen[] = [
  { ...diagrams, picture: 'light' },
  failing(diagrams, all),
  waiting(diagrams, all),
  { ...diagrams, name: 'diagrams-never-generated', answers: { [all]: notFound('El atlas todavía no se ha generado') } },
  { ...diagrams, name: 'diagrams-none-found', at: '/admin/diagramas?buscar=nada%20de%20esto' },
];

const machines: readonly Screen[] = [
  { ...diagram, picture: 'both', at: '/admin/diagramas/copy-feedback?estado=copying&desde=failed' },
  { ...diagram, name: 'diagram-path', at: '/admin/diagramas/copy-feedback?camino=3&paso=1' },
  { ...diagram, name: 'diagram-transitions', at: '/admin/diagramas/copy-feedback?tabla=transiciones' },
  {
    ...diagram,
    name: 'diagram-manual-path',
    picture: 'light',
    at: '/admin/diagramas/copy-feedback?recorrido=COPY.0',
    steps: (page) => page.getByText('Está en: Copiando').waitFor(),
  },
  failing(diagram, one),
  waiting(diagram, one),
  { ...diagram, name: 'diagram-missing', answers: { ...answers, [one]: notFound('Esa máquina no está en el atlas') } },
];

const paidByCard = exampleCardOrderHistory.order;

const orders: readonly Screen[] = [
  { ...history, picture: 'light' },
  { ...history, name: 'order-history-payment', at: '/admin/orders/2009/recorrido?ciclo=pago' },
  { ...history, name: 'order-history-account', at: '/admin/orders/2009/recorrido?ciclo=cuenta' },
  {
    ...history,
    name: 'order-history-card',
    at: '/admin/orders/2009/recorrido?ciclo=tarjeta',
    answers: { ...answers, 'dashboard/orders/2009': { json: { ...paidByCard, subscription_id: 2009 } } },
  },
  { ...history, name: 'project-history', who: 'desarrollo', at: '/admin/development/2004/recorrido' },
  {
    ...history,
    name: 'order-history-without-diagram',
    answers: { ...answers, 'dashboard/atlas/development-status': notFound('El atlas todavía no se ha generado') },
  },
  failing(history, 'dashboard/orders/2009'),
  waiting(history, 'dashboard/orders/2009'),
  missing(history, '/admin/orders/999999/recorrido'),
];

export const atlasScreens: readonly Screen[] = [...lists, ...machines, ...orders];
