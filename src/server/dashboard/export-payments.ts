import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { exportPayments } from '#api/contract/list-exports.ts';
import { orderConcept, renewalConcept } from '#shared/brand.ts';
import { monthOf, sheetTime } from '#shared/dates.ts';
import { plainAmount } from '#shared/money.ts';
import { ledgerNames, paymentMethodNames, paymentStatusNames, reviewReasonNames } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Page } from '../kernel/paging.ts';
import type { Columns, ExportQuery } from '../operation/export-route.ts';
import type { Services } from '../operation/services.ts';
import { listPayments } from './list-payments.ts';

/** The ledger's own query has neither several statuses nor a month. */
export async function paymentsToExport(
  tx: Tx,
  actor: Actor,
  { query: { status: statuses, month, ...query } }: { query: ExportQuery<typeof exportPayments> },
  services: Services,
): Promise<Page<LedgerEntry[]>> {
  const status = statuses?.length === 1 ? statuses[0] : undefined;
  const { items, next } = await listPayments(tx, actor, { query: { ...query, status } }, services);
  const isKept = ({ status, at }: LedgerEntry) =>
    (statuses === undefined || statuses.includes(status)) && (month === undefined || monthOf(at) === month);
  return { items: items.filter(isKept), next };
}

const conceptOf = ({ subscription_id, renewal }: LedgerEntry): string => {
  if (subscription_id === null) return 'Sin orden';
  return renewal === null ? orderConcept(subscription_id) : renewalConcept(subscription_id, renewal.renewal_id);
};

export const paymentColumns: Columns<LedgerEntry> = {
  Orden: conceptOf,
  Cliente: ({ customer_name }) => customer_name ?? 'Depósito desconocido',
  Estado: ({ status, processing }) => (processing ? paymentStatusNames.processing : ledgerNames[status]),
  Revisión: ({ review_reason }) => review_reason && reviewReasonNames[review_reason],
  Fecha: ({ at }) => sheetTime(at),
  Referencia: ({ reference }) => reference,
  Método: ({ method }) => paymentMethodNames[method],
  Monto: ({ amount }) => plainAmount(amount),
  Moneda: ({ currency }) => currency,
  'Monto esperado': ({ expected }) => (expected === null ? null : plainAmount(expected)),
  Devuelto: ({ refunded }) => plainAmount(refunded),
};
