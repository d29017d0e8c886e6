import type { exportQuotes } from '#api/contract/list-exports.ts';
import type { Quote } from '#api/contract/quotes/quote.ts';
import { sheetTime } from '#shared/dates.ts';
import { quoteMatches } from '#shared/list-filters.ts';
import { plainAmount } from '#shared/money.ts';
import { quoteKindNames } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Page } from '../kernel/paging.ts';
import type { Columns, ExportQuery } from '../operation/export-route.ts';
import { listQuotes } from './list-quotes.ts';

/** The list's own query has no filter. */
export async function quotesToExport(
  tx: Tx,
  actor: Actor,
  { query: { kind, search = '', ...query } }: { query: ExportQuery<typeof exportQuotes> },
): Promise<Page<Quote[]>> {
  const { items, next } = await listQuotes(tx, actor, { query });
  return { items: items.filter((quote) => (kind === undefined || quote.kind === kind) && quoteMatches(quote, search)), next };
}

export const quoteColumns: Columns<Quote> = {
  Cotización: ({ quote_id }) => String(quote_id),
  Fecha: ({ created_at }) => sheetTime(created_at),
  Nombre: ({ name }) => name,
  Tipo: ({ kind }) => quoteKindNames[kind],
  Descripción: ({ description }) => description,
  'Correo electrónico': ({ email }) => email,
  Teléfono: ({ phone }) => phone,
  Empresa: ({ company_name }) => company_name,
  'Presupuesto (MXN)': ({ budget }) => (budget === null ? null : plainAmount(budget)),
};
