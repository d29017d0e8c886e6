import type { Quote } from '#api/contract/quotes/quote.ts';
import { sheetTime } from '#shared/dates.ts';
import { plainAmount } from '#shared/money.ts';
import { quoteKindNames } from '#shared/vocabulary.ts';
import type { Columns } from '../operation/export-route.ts';

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
