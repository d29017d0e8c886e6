import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ActorOptions, type AnyActorLogic, fromPromise } from 'xstate';
import { call, callPage } from '#api/client/call.ts';
import type { AuditFilter } from '#api/contract/audit/audit-filter.ts';
import { exportAudit } from '#api/contract/audit/export-audit.ts';
import { listAudit } from '#api/contract/audit/list-audit.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { type AuditForm, noFilter, wrongIn } from '#machines/flows/audit-log/audit-form.ts';
import { type AuditLogView, type AuditPage, auditLogMachine, auditLogView } from '#machines/flows/audit-log/audit-log.machine.ts';
import { saveCsv } from '#parts/save-csv.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { CardListSkeleton } from '#ui/skeleton.tsx';
import { StaleNotice } from '#ui/stale-notice.tsx';
import { AuditFilters, type AuditPartProps } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';

const words = { who: 'quien', what: 'tema', subject: 'buscar', from: 'desde', to: 'hasta', refused: 'negado' } as const satisfies Record<
  keyof AuditForm,
  string
>;
const names = Object.keys(words) as (keyof AuditForm)[];

/** The topics' values in the URL; `refused` is a flag. */
const inAddress: Readonly<Record<string, string>> = {
  money: 'dinero',
  statuses: 'estados',
  people: 'personas',
  catalogue: 'catalogo',
  doors: 'entradas',
  exports: 'copias',
  true: 'si',
};
const isWord = (name: keyof AuditForm): boolean => name === 'what' || name === 'refused';
const written = (name: keyof AuditForm, value: string): string => (isWord(name) ? (inAddress[value] ?? '') : value.trim());
const meant = (name: keyof AuditForm, word: string): string =>
  isWord(name) ? (Object.keys(inAddress).find((value) => inAddress[value] === word) ?? word) : word;

/** The filter is in the URL. Invalid values, as in a hand-written URL, are ignored. */
const useAuditAddress = () => {
  const [params, setParams] = useSearchParams();
  const there = Object.fromEntries(names.map((name) => [name, meant(name, params.get(words[name]) ?? '')])) as AuditForm;
  const wrong = wrongIn(there);
  const form: AuditForm = { ...there, ...Object.fromEntries(wrong.map((name) => [name, ''])) };
  return {
    form,
    keep: (now: AuditForm) => {
      const after = new URLSearchParams(params);
      for (const name of names) after.delete(words[name]);
      for (const name of names) {
        const word = written(name, now[name]);
        if (word !== '') after.set(words[name], word);
      }
      if (`${after}` !== `${params}`) setParams(after, { replace: true });
    },
  };
};

const auditLogActors = {
  read: fromPromise<AuditPage, { filter: AuditFilter; cursor: string | null }>(async ({ input: { filter, cursor }, signal }) => {
    const query = cursor === null ? filter : { ...filter, cursor };
    const { answer, next } = await callPage(listAudit, { query }, { signal });
    return { entries: answer, next };
  }),
  copy: fromPromise<void, { filter: AuditFilter }>(async ({ input: { filter }, signal }) =>
    saveCsv('bitacora.csv', await call(exportAudit, { body: filter }, { signal })),
  ),
};

const unread = 'Error al cargar la bitácora';
const troubles = {
  read: { title: unread, note: 'Ves lo de antes.' },
  older: { title: 'No se pudieron leer los anteriores', note: 'Lo que ya ves sigue aquí.' },
  copy: { title: 'No se descargó la copia', note: '' },
} as const satisfies Record<NonNullable<AuditLogView['failed']>, object>;

const Trouble = ({ view, send, of }: AuditPartProps & { of: readonly AuditLogView['failed'][] }) => {
  if (view.failed === null || view.failure === null || !of.includes(view.failed)) return null;
  const { title, note } = troubles[view.failed];
  return (
    <StaleNotice title={title} onRetry={() => send({ type: 'RETRY' })}>
      {failureDetail(view.failure)} {note}
    </StaleNotice>
  );
};

const counted = (count: number): string => (count === 1 ? '1 registro' : `${count} registros`);

const Entries = ({ view, send }: AuditPartProps) => (
  <>
    <AuditTable entries={view.entries} />
    <Text role="status" textStyle="small" color="fg.muted">
      {view.hasOlder ? `Los ${counted(view.entries.length)} más recientes` : counted(view.entries.length)}
    </Text>
    <Trouble view={view} send={send} of={['older']} />
    {view.hasOlder ? (
      <Box>
        <Button
          variant="outline"
          loading={view.isReadingOlder}
          disabled={!(view.canReadOlder || view.isReadingOlder)}
          onClick={() => send({ type: 'OLDER' })}
        >
          Ver anteriores
        </Button>
      </Box>
    ) : null}
  </>
);

const Screen = ({ view, send }: AuditPartProps) => {
  const screens = {
    loading: (
      <LoadingRegion label="Cargando la bitácora">
        <CardListSkeleton cards={4} />
      </LoadingRegion>
    ),
    failed: <ErrorState title={unread} detail={view.failure && failureDetail(view.failure)} onRetry={() => send({ type: 'RETRY' })} />,
    empty: <EmptyState title="Todavía no hay nada anotado">Aquí queda quién entró, qué cambió y qué se le negó.</EmptyState>,
    nothing: (
      <EmptyState
        title="Nada coincide con el filtro"
        action={
          <Button variant="outline" onClick={() => send({ type: 'FILTER', filter: noFilter })}>
            Quitar el filtro
          </Button>
        }
      >
        Prueba con otro nombre, otro tema u otras fechas.
      </EmptyState>
    ),
    list: <Entries view={view} send={send} />,
  } satisfies Record<AuditLogView['screen'], ReactNode>;
  return (
    <Box display="grid" gap="4" mt="5" aria-busy={view.isReading || view.isReadingOlder}>
      <Trouble view={view} send={send} of={['read', 'copy']} />
      {screens[view.screen]}
    </Box>
  );
};

const CopyButton = ({ view, send }: AuditPartProps) => (
  <Flex align="center" gap={view.isCopied ? '3' : '0'} wrap="wrap">
    <Button
      variant="outline"
      icon={<Download size={18} aria-hidden="true" />}
      loading={view.isCopying}
      disabled={!(view.canCopy || view.isCopying)}
      onClick={() => send({ type: 'COPY' })}
    >
      Descargar CSV
    </Button>
    <Text role="status" textStyle="small" color="fg.muted">
      {view.isCopied ? 'Copia descargada' : ''}
    </Text>
  </Flex>
);

const provided = auditLogMachine.provide({ actors: auditLogActors });

interface AuditLogPageProps {
  machine?: typeof auditLogMachine;
  clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']>;
}

/** /admin/audit */
export const AuditLogPage = ({ machine = provided, clock }: AuditLogPageProps) => {
  const address = useAuditAddress();
  const [snapshot, send] = useMachine(machine, { input: { form: address.form }, ...(clock === undefined ? {} : { clock }) });
  const view = auditLogView(snapshot);
  const keep = useEffectEvent(address.keep);
  useEffect(() => keep(view.form), [view.form]);
  return (
    <>
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap">
        <Box>
          <Heading as="h1" textStyle="h1">
            Bitácora
          </Heading>
          <Text color="fg.muted" mt="1">
            Quién hizo qué, antes y después. Nadie puede editarla ni borrarla; se guarda 2 años.
          </Text>
        </Box>
        <CopyButton view={view} send={send} />
      </Flex>
      <AuditFilters view={view} send={send} />
      <Screen view={view} send={send} />
    </>
  );
};
