import { Box } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { type ActorOptions, type AnyActorLogic, fromPromise } from 'xstate';
import type * as z from 'zod/mini';
import { call } from '#api/client/call.ts';
import type { Operation } from '#api/contract/operation.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { csvExportMachine, csvExportView } from '#machines/flows/csv-export/csv-export.machine.ts';
import { dayOf } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { saveCsv } from './save-csv.ts';

type ExportOperation = Operation & { body: z.ZodMiniType<object, object>; response: z.ZodMiniType<string> };

const machineOf = (operation: ExportOperation, name: string) =>
  csvExportMachine.provide({
    actors: {
      download: fromPromise<void, { filter: object }>(async ({ input: { filter }, signal }) => {
        const text = await call(operation, { body: filter }, { signal });
        saveCsv(`${name}-${dayOf(new Date().toISOString())}.csv`, text);
      }),
    },
  });

interface CsvExportProps<O extends ExportOperation> {
  operation: O;
  /** What the list is filtered by at this moment. */
  filter: z.input<O['body']>;
  /** The start of the file's name. */
  name: string;
  machine?: typeof csvExportMachine;
  clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']>;
}

/** The button for a list's toolbar, and on a line of its own why the export failed: the toolbar must be a flex box that wraps. */
export const CsvExport = <O extends ExportOperation>({ operation, filter, name, machine, clock }: CsvExportProps<O>) => {
  const provided = useMemo(() => machine ?? machineOf(operation, name), [machine, operation, name]);
  const [snapshot, send] = useMachine(provided, clock === undefined ? {} : { clock });
  const { isExporting, isExported, failure } = csvExportView(snapshot);
  const download = () => send({ type: 'EXPORT', filter });
  return (
    <>
      <Button
        variant="outline"
        icon={<Download size={18} aria-hidden="true" />}
        aria-label="Exportar CSV"
        loading={isExporting}
        onClick={download}
      >
        <Box as="span" display={{ base: 'none', md: 'inline' }}>
          Exportar CSV
        </Box>
      </Button>
      <Box role="status" srOnly>
        {isExported ? 'Lista descargada' : ''}
      </Box>
      {failure === null ? null : (
        <Box flexBasis="100%">
          <StaleNotice title="No se descargó la lista" onRetry={download}>
            {failureDetail(failure)}
          </StaleNotice>
        </Box>
      )}
    </>
  );
};
