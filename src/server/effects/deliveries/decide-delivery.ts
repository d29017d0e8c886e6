import type { decideDelivery as decideDeliveryCall } from '#api/contract/deliveries/decide-delivery.ts';
import type { DeliveryDecision } from '#api/contract/deliveries/delivery.ts';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import { maskAddress } from '#server/accounts/mask-address.ts';
import type { Tx } from '#server/db/database.ts';
import { findDelivery, forgetDelivery, lockDelivery, makeDue, type Undelivered } from '#server/events/undelivered.store.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notFound, Refusal } from '#server/kernel/refusal.ts';
import type { Services } from '#server/operation/services.ts';
import { writeDown } from '#server/trail/write-down.ts';
import { decisionsOn, type Envelope, orderOf, statusOf } from './deliveries.present.ts';
import { envelopesOf } from './envelope.ts';

interface Call {
  actor: Actor;
  input: InputOf<typeof decideDeliveryCall>;
}

const gone = () => notFound('Ese envío ya salió o alguien lo dio por perdido');

const factsOf = (row: Undelivered) => ({ delivery_status: statusOf(row), delivery_error: row.lastError });

const refusedBecause = (row: Undelivered, action: DeliveryDecision): string => {
  if (action === 'give_up' && row.listener === 'cards') return 'Un aviso de pago no se da por perdido: vuelve a enviarlo';
  return 'Ese envío está en camino: espera a ver cómo termina';
};

async function decide(tx: Tx, { actor, input }: Call, { to, subject }: Envelope, now: Date): Promise<void> {
  const { id } = input.params;
  const { action } = input.body;
  const row = await lockDelivery(tx, id);
  if (row === null) throw gone();
  if (!decisionsOn(row).includes(action)) throw new Refusal('transition_refused', refusedBecause(row, action));
  if (action === 'retry') await makeDue(tx, row);
  else await forgetDelivery(tx, id);
  const order = orderOf(row);
  const named = order === null && subject !== null ? { name: subject } : {};
  const after = { delivery_status: action === 'retry' ? 'sent_again' : 'given_up' };
  // What is given up is nowhere else: whose it was can still be told, and not read.
  const whose = action === 'give_up' && to !== null ? { delivery_to: to.split(', ').map(maskAddress).join(', ') } : {};
  await writeDown(tx, actor, { kind: 'delivery', id, order, ...named, before: { ...factsOf(row), ...whose }, after }, now);
}

/** The trail says which mail it was: what was given up is nowhere else. */
export async function decideDelivery(services: Services, call: Call): Promise<ReplyOf<typeof decideDeliveryCall>> {
  const { db, now, deliverSoon } = services;
  const row = await findDelivery(db.query, call.input.params.id);
  if (row === null) throw gone();
  const [envelope] = await envelopesOf(services, [row]);
  await db.transaction((tx) => decide(tx, call, envelope ?? { to: null, subject: null }, now()));
  await deliverSoon();
  return { success: true };
}
