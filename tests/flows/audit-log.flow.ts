import { createElement } from 'react';
import type { AuditFilter } from '#api/contract/audit/audit-filter.ts';
import { exportAudit } from '#api/contract/audit/export-audit.ts';
import { listAudit } from '#api/contract/audit/list-audit.ts';
import { type AuditForm, noFilter } from '#machines/flows/audit-log/audit-form.ts';
import { auditLogMachine } from '#machines/flows/audit-log/audit-log.machine.ts';
import { auditLogModel } from '#machines/flows/audit-log/audit-log.model.ts';
import { exampleAudit } from '../support/example-audit.ts';
import { type Action, fill, press } from './kit/actions.ts';
import { answers, answersPart, refuses, sends } from './kit/calls.ts';
import { absent, address, count, type Expectation, type Facts, see, working } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { perPage } from './kit/reading-table.ts';
import { alert, button, field, group, heading, row, text } from './kit/targets.ts';

interface Seen {
  /** Null until the first load. */
  things?: number | null;
  /** There are older entries than those shown. */
  isMore?: boolean;
  failure?: string | null;
  form?: Partial<AuditForm>;
}

interface Given {
  /** The start of the address. */
  search: string;
  /** Entries on the first page and on the next, where the next one and whether there are more after it. */
  first: number;
  older: number;
  cursor: string;
  isMore: boolean;
}

const loading = text('Cargando la bitácora');
const unread = 'Error al cargar la bitácora';
const older = button('Ver anteriores');
const copy = button('Descargar CSV');
const copied = text('Copia descargada');
const entries = row(/\d:\d\d\sh/);
const fields = {
  subject: field('Buscar orden, persona o paquete...'),
  who: field('Quién'),
  from: field('Desde'),
  to: field('Hasta'),
};
const topics: Readonly<Record<string, string>> = { '': 'Todo', exports: 'Copias', money: 'Dinero' };

const choose = (name: string, value: string): Action => {
  if (name === 'what') return press(button(topics[value] ?? value, group('Filtrar la bitácora')));
  if (name === 'refused') return press(button('Solo negado'));
  return fill(fields[name as keyof typeof fields], value);
};

const looks =
  (own: (seen: Seen) => readonly Expectation[], copyButton: Facts = { enabled: true }) =>
  (seen: Seen): readonly Expectation[] => {
    const { things = null, isMore = false, form = {} } = seen;
    return [
      ...Object.entries(fields).map(([name, one]) => see(one, { value: form[name as keyof AuditForm] ?? '' })),
      things === null ? see(loading) : absent(loading),
      count(entries, things ?? 0),
      things === 0 ? see(heading(/^(Todavía no hay nada anotado|Nada coincide con el filtro)$/)) : absent(heading(/^(Todavía|Nada)/)),
      things !== null && isMore ? see(older) : absent(older),
      see(copy, copyButton),
      ...own(seen),
    ];
  };
/** What is older than the shown entries cannot be requested while another filter applies. */
const olderDisabled = ({ things = null, isMore = false }: Seen): readonly Expectation[] =>
  things !== null && isMore ? [see(older, { enabled: false })] : [];
const alertOf =
  (title: string, ...more: readonly string[]) =>
  ({ failure = null }: Seen): readonly Expectation[] =>
    failure === null ? [absent(alert())] : [title, failure, ...more].map((part) => see(alert(), { text: part }));
const stale = alertOf(unread, 'Ves lo de antes.');
const olderFailed = alertOf('No se pudieron leer los anteriores', 'Lo que ya ves sigue aquí.');
const copyFailed = alertOf('No se descargó la copia');

const asks = (filter: AuditFilter = {}, cursor?: string) =>
  sends(listAudit, { query: cursor === undefined ? filter : { ...filter, cursor } });
const takes = (filter: AuditFilter = {}) => sends(exportAudit, { body: filter });
const nobody = 'Nadie se llama así';
const tooMany = 'Son más de 20,000 registros. Elige un periodo más corto';
const csv = '\uFEFFRegistro,Cuándo\r\n';

export const auditLogFlow = flowTable(auditLogMachine)<Seen, Given>({
  model: auditLogModel,
  given: { search: '', first: exampleAudit.length, older: exampleAudit.length, cursor: '1', isMore: false },
  jsdom: {
    at: ({ search }) => `/admin/audit${search}`,
    render: async (_, { page }) => createElement((await import('#features/audit-log/audit-log-page.tsx')).AuditLogPage, page),
  },
  browser: {
    who: 'superadmin',
    prepare: async ({ as, given }) => {
      const { copiesOfTrail } = await import('../../e2e/paths/fixtures/audit-copies.ts');
      return { search: given.search, first: perPage, ...(await copiesOfTrail(as)) };
    },
    at: ({ search }) => `/admin/audit${search}`,
  },
  actions: {
    RETRY: () => [press(button('Reintentar'))],
    REFRESH: () => [press(button('Actualizar'))],
    FILTER: ({ filter }) => Object.entries(filter).map(([name, value]) => choose(name, value)),
    OLDER: () => [press(older)],
    COPY: () => [press(copy)],
  },
  values: ({ form, entries: there, next, failure }): Seen => ({
    things: there?.length ?? null,
    isMore: next !== null,
    failure: failure?.message ?? null,
    form,
  }),
  expectations: {
    loading: looks((seen) => [working(true), ...olderDisabled(seen), ...(seen.things == null ? [absent(alert())] : stale(seen))], {
      enabled: false,
    }),
    typing: looks((seen) => [working(seen.things == null), ...olderDisabled(seen), absent(alert())], { enabled: false }),
    unclear: looks((seen) => [...olderDisabled(seen), see(fields.from, { invalid: true, description: 'Revisa el año' }), absent(alert())], {
      enabled: false,
    }),
    failed: ({ failure = '' }) => [
      see(heading(unread, alert())),
      see(alert(), { text: failure ?? '' }),
      absent(loading),
      count(entries, 0),
      see(copy, { enabled: false }),
    ],
    'shown.current': looks(() => [absent(alert()), absent(copied), working(false)]),
    'shown.stale': looks((seen) => [...stale(seen), working(false)]),
    'shown.olderFailed': looks((seen) => [...olderFailed(seen), working(false)]),
    'shown.copied': looks(() => [see(copied), absent(alert()), working(false)]),
    'shown.copyFailed': looks((seen) => [...copyFailed(seen), absent(copied), working(false)]),
    readingOlder: looks((seen) => [...olderFailed(seen), see(older, { busy: true })], { enabled: false }),
    copying: looks((seen) => [...copyFailed(seen), see(fields.who, { enabled: false })], { busy: true }),
  },
  starts: () => ({ state: 'loading', calls: [asks()] }),
  scenarios: ({ first, older: onNext, cursor, isMore }) => {
    const here = { things: first, isMore: true };
    const long = { who: 'superadmin', subject: nobody, from: '2025-11-01', to: '2025-11-12' };
    const mine = { ...here, form: { who: 'superadmin' } };
    const copies = { does: { type: 'COPY' }, state: 'copying', showing: here, calls: [takes({ what: 'exports' })] } as const;
    const full = { ...answersPart(listAudit, exampleAudit, cursor), state: 'shown.current', showing: here } as const;
    return [
      {
        title:
          'loads by the filter in the address, and older entries from there; exports what it matches, and a failed export shows why and can be retried [R-610, R-611, R-612]',
        given: { search: '?tema=copias' },
        starts: { state: 'loading', calls: [asks({ what: 'exports' })] },
        steps: [
          { ...full, also: [see(text(`Los ${first} registros más recientes`))] },
          copies,
          {
            ...refuses(exportAudit, { code: 'invalid_input', message: tooMany }),
            state: 'shown.copyFailed',
            showing: { ...here, failure: tooMany },
          },
          { ...copies, does: { type: 'RETRY' }, showing: { ...here, failure: tooMany } },
          { ...answers(exportAudit, csv), state: 'shown.copied', showing: here },
          { does: { type: 'OLDER' }, state: 'readingOlder', showing: here, calls: [asks({ what: 'exports' }, cursor)] },
          {
            ...answers(
              listAudit,
              exampleAudit.map((one) => ({ ...one, entry_id: one.entry_id - 10 })),
            ),
            state: 'shown.current',
            showing: { things: first + onNext, isMore },
          },
        ],
      },
      {
        title:
          'filters after a typing pause, keeps the filter in the address, and clears it at once; an invalid day shows an error at its field and is not sent [R-610]',
        given: { search: '?tema=todo&desde=ayer' },
        steps: [
          { does: { type: 'FILTER', filter: { from: '0025-11-12' } }, state: 'typing', showing: { form: { from: '0025-11-12' } } },
          { passes: 300, state: 'unclear', showing: { form: { from: '0025-11-12' } } },
          { does: { type: 'FILTER', filter: { from: '' } }, state: 'typing' },
          { passes: 300, state: 'loading', calls: [asks()] },
          full,
          { does: { type: 'FILTER', filter: { who: 'superadmin' } }, state: 'typing', showing: mine },
          { passes: 160, state: 'typing', showing: mine },
          {
            does: { type: 'FILTER', filter: { what: 'money', subject: nobody, from: '2025-11-01', to: '2025-11-12', refused: 'true' } },
            state: 'typing',
            showing: { ...here, form: long },
          },
          { passes: 160, state: 'typing', showing: { ...here, form: long } },
          { passes: 140, state: 'loading', showing: { ...here, form: long }, calls: [asks({ ...long, what: 'money', refused: 'true' })] },
          {
            ...answers(listAudit, []),
            state: 'shown.current',
            showing: { things: 0, form: long },
            also: [
              see(heading('Nada coincide con el filtro')),
              address(
                '/admin/audit?quien=superadmin&tema=dinero&buscar=Nadie+se+llama+as%C3%AD&desde=2025-11-01&hasta=2025-11-12&negado=si',
              ),
            ],
          },
          {
            does: { type: 'FILTER', filter: noFilter },
            by: [press(button('Quitar el filtro'))],
            state: 'typing',
            showing: { things: 0 },
            also: [address('/admin/audit')],
          },
          { passes: 300, state: 'loading', showing: { things: 0 }, calls: [asks()] },
          full,
        ],
      },
    ];
  },
});
