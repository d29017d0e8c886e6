import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import { orderConcept, renewalConcept } from '#shared/brand.ts';
import { sheetTime } from '#shared/dates.ts';
import { plainAmount } from '#shared/money.ts';
import { ledgerNames, paymentMethodNames, paymentStatusNames, reviewReasonNames } from '#shared/vocabulary.ts';
import type { Columns } from '../operation/export-route.ts';

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
