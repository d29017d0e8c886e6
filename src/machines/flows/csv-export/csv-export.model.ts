import type { RegisteredModel } from '#machines/model.ts';
import { type CsvExportContext, csvExportLabels, csvExportMachine } from './csv-export.machine.ts';

export const csvExportModel: RegisteredModel = {
  machine: csvExportMachine,
  labels: csvExportLabels,
  requirements: { '*': ['R-682'] },
  cases: { EXPORT: [{ filter: {} }] },
  project: ({ failure }: CsvExportContext) => ({ failed: failure !== null }),
};
