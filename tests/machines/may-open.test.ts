import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Project } from '#api/contract/development/project.ts';
import type { AllowedAction, Order } from '#api/contract/orders/order.ts';
import { exampleOrder, examplePaidOrder, exampleStagedOrder } from '#machines/flows/order-detail/example-order.ts';
import { type OrderDialog, orderDetailMachine } from '#machines/flows/order-detail/order-detail.machine.ts';
import { exampleLiveProject, exampleProject } from '#machines/flows/project-detail/example-project.ts';
import { type ProjectDialog, projectDetailMachine } from '#machines/flows/project-detail/project-detail.machine.ts';
import { driveActor } from '../../tools/machines/drive-actor.ts';

/** An order or project in which the server refuses this allowed action. */
const refused = (action: AllowedAction['action'], { allowed }: { allowed: AllowedAction[] }): { allowed: AllowedAction[] } => ({
  allowed: allowed.map((one) => (one.action === action ? { ...one, allowed: false, reason: 'Ahora no' } : one)),
});

const staged = exampleStagedOrder;
const renewal = examplePaidOrder.open_renewal;
if (renewal === null) throw new Error('the example has no open renewal');
const paidRenewal: Partial<Order> = { open_renewal: { ...renewal, payment_status: 'confirmed' } };
const closed: Order = {
  ...staged,
  status: 'cancelled',
  allowed: [
    { action: 'change_status', to: 'review', allowed: false, reason: 'La orden está cancelada' },
    { action: 'assign_developer', allowed: false, reason: 'La orden está cancelada' },
    { action: 'go_live', allowed: false, reason: 'La orden está cancelada' },
  ],
};

/** Each dialog in the order of the columns: yes if it may open. */
const orderColumns: OrderDialog[] = [
  'payment-confirmation',
  'status-change',
  'developer-assignment',
  'go-live',
  'account-change',
  'renewal-confirmation',
  'deliverable',
];
const orders: [string, Order, string][] = [
  ['unpaid', exampleOrder, 'yes no no no yes no yes'],
  ['unpaid, its payment in review', { ...exampleOrder, ...refused('confirm_payment', exampleOrder) }, 'no no no no yes no yes'],
  ['paid, in hand: production is not offered before staging', examplePaidOrder, 'no yes yes no yes yes yes'],
  ['in staging', staged, 'no yes yes yes yes yes yes'],
  ['in staging, no status follows', { ...staged, ...refused('change_status', staged) }, 'no no yes yes yes yes yes'],
  ['in staging, nobody may be assigned', { ...staged, ...refused('assign_developer', staged) }, 'no yes no yes yes yes yes'],
  ['in staging, not to be published', { ...staged, ...refused('go_live', staged) }, 'no yes yes no yes yes yes'],
  ['without a renewal', { ...staged, open_renewal: null }, 'no yes yes yes yes no yes'],
  ['suspended: takes no renewal', { ...staged, status: 'suspended' }, 'no yes yes yes yes no yes'],
  ['suspended, its paid renewal owes again', { ...staged, ...paidRenewal, status: 'suspended' }, 'no yes yes yes yes yes yes'],
  ['expired', { ...staged, status: 'expired' }, 'no yes yes yes yes yes yes'],
  ['cancelled', closed, 'no no no no no no no'],
  [
    'cancelled, a transfer arrived late',
    { ...closed, allowed: [...closed.allowed, { action: 'record_transfer', allowed: true }] },
    'yes no no no no no no',
  ],
];

const projectColumns: ProjectDialog[] = ['status-change', 'go-live', 'requirement', 'urls'];
const projects: [string, Project, string][] = [
  ['in staging', exampleProject, 'yes yes yes yes'],
  ['in staging, no status follows', { ...exampleProject, ...refused('change_status', exampleProject) }, 'no yes yes yes'],
  [
    'its status moves back to the orders only',
    { ...exampleProject, allowed: [{ action: 'change_status', to: 'pending', allowed: true }] },
    'no no yes yes',
  ],
  ['in staging, not to be published', { ...exampleProject, ...refused('go_live', exampleProject) }, 'yes no yes yes'],
  ['live', exampleLiveProject, 'no no yes yes'],
];

/** Which dialogs open, both when loaded and during a reload. */
async function opensOver(machine: AnyStateMachine, input: object, actor: string, output: object, dialogs: readonly string[]) {
  const answers = { ready: [] as string[], refreshing: [] as string[] };
  for (const state of ['ready', 'refreshing'] as const)
    for (const dialog of dialogs) {
      const { fire, snapshot } = driveActor(machine, { input });
      await fire({ type: `xstate.done.actor.load${actor}`, output });
      if (state === 'refreshing') await fire({ type: 'CHANGED' });
      expect(snapshot().value).toEqual({ shown: state });
      await fire({ type: 'OPEN', dialog });
      const isOpen = snapshot().matches({ shown: 'dialog' });
      expect(snapshot().context.dialog).toBe(isOpen ? dialog : null);
      answers[state].push(isOpen ? 'yes' : 'no');
    }
  return answers;
}

describe('which dialogs open over an order', () => {
  test.each(orders)('%s', async (_, order, table) => {
    const answers = await opensOver(orderDetailMachine, { orderId: 2047 }, 'Order', order, orderColumns);
    expect(answers).toEqual({ ready: table.split(' '), refreshing: table.split(' ') });
  });
});

describe('which dialogs open over a project', () => {
  test.each(projects)('%s', async (_, project, table) => {
    const answers = await opensOver(projectDetailMachine, { projectId: 2047 }, 'Project', project, projectColumns);
    expect(answers).toEqual({ ready: table.split(' '), refreshing: table.split(' ') });
  });
});
