import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type PathRunContext, pathRunLabels, pathRunMachine, type RanMachine } from './path-run.machine.ts';

const exampleRun: RanMachine = {
  machine: 'copy-feedback',
  ranAt: '2025-11-12T18:00:00.000Z',
  ms: 5,
  paths: [
    { name: 'COPY → ok:writeClipboard → after:showFor', ms: 2, failure: null },
    { name: 'COPY → fail:writeClipboard → COPY', ms: 2, failure: { step: 2, expected: 'failed', seen: 'copied' } },
    { name: 'COPY → ok:writeClipboard → COPY', ms: 1, failure: null },
  ],
};

export const pathRunModel: RegisteredModel = {
  machine: pathRunMachine,
  labels: pathRunLabels,
  requirements: { '*': ['R-095'] },
  cases: {
    RUN: [{ machines: ['copy-feedback'] }, { machines: ['feature-catalogue', 'package-catalogue'] }, { machines: [] }],
    'done.runMachine': [{ output: exampleRun }],
    'error.runMachine': [{ error: new RequestFailed({ code: 'internal', message: 'Error al obtener el atlas' }) }],
  },
  project: (context: PathRunContext) => ({
    queue: context.queue.length,
    done: context.done.length,
    failed: context.failure !== null,
  }),
};
