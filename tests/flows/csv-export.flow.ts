import { createElement } from 'react';
import { exportQuotes } from '#api/contract/list-exports.ts';
import { csvExportMachine } from '#machines/flows/csv-export/csv-export.machine.ts';
import { csvExportModel } from '#machines/flows/csv-export/csv-export.model.ts';
import { press } from './kit/actions.ts';
import { answers, refuses, sends } from './kit/calls.ts';
import { absent, type Expectation, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { alert, button, text } from './kit/targets.ts';

interface Seen {
  failure?: string | null;
}

const exports = button('Exportar CSV');
const exported = text('Lista descargada');
const failed = ({ failure = null }: Seen): readonly Expectation[] =>
  failure === null ? [absent(alert())] : ['No se descargó la lista', failure].map((part) => see(alert(), { text: part }));

const asked = sends(exportQuotes, { body: {} });
const broken = 'Error al exportar la lista';

export const csvExportFlow = flowTable(csvExportMachine)<Seen, object>({
  model: csvExportModel,
  given: {},
  jsdom: {
    render: async (_, { page }) => {
      const { CsvExport } = await import('#parts/csv-export.tsx');
      return createElement(CsvExport, { operation: exportQuotes, filter: {}, name: 'cotizaciones', ...page });
    },
  },
  browser: { who: 'admin', prepare: async () => ({}), at: () => '/admin/quotes' },
  actions: { EXPORT: () => [press(exports)] },
  values: ({ failure }): Seen => ({ failure: failure?.message ?? null }),
  expectations: {
    idle: () => [see(exports, { busy: false }), absent(exported), absent(alert())],
    exporting: (seen) => [see(exports, { busy: true }), absent(exported), ...failed(seen)],
    exported: () => [see(exports, { busy: false }), see(exported), absent(alert())],
    failed: (seen) => [see(exports, { busy: false }), absent(exported), ...failed(seen)],
  },
  starts: () => ({ state: 'idle' }),
  scenarios: () => [
    {
      title: 'downloads the list; a failed download shows why and is repeated by its own button or by the first one [R-682]',
      steps: [
        { does: { type: 'EXPORT', filter: {} }, state: 'exporting', calls: [asked] },
        { ...refuses(exportQuotes, { code: 'unavailable', message: broken }), state: 'failed', showing: { failure: broken } },
        {
          does: { type: 'EXPORT', filter: {} },
          by: [press(button('Reintentar'))],
          state: 'exporting',
          showing: { failure: broken },
          calls: [asked],
        },
        { ...refuses(exportQuotes, { code: 'network', message: '' }), state: 'failed', showing: { failure: 'No se recibió respuesta' } },
        {
          does: { type: 'EXPORT', filter: {} },
          state: 'exporting',
          showing: { failure: 'No se recibió respuesta' },
          calls: [asked],
        },
        { ...answers(exportQuotes, '\uFEFFCotización\r\n'), state: 'exported' },
        { does: { type: 'EXPORT', filter: {} }, state: 'exporting', calls: [asked] },
      ],
    },
  ],
});
