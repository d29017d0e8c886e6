import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { ArrowRight, Trash2 } from 'lucide-react';
import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { deleteDraft } from '#api/contract/checkout/delete-draft.ts';
import type { CheckoutStep } from '#api/contract/checkout/draft.ts';
import { listDrafts, type UnfinishedBrief } from '#api/contract/checkout/list-drafts.ts';
import { isUnanswered } from '#api/contract/failures.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import { unfinishedBriefsMachine, unfinishedBriefsView } from '#machines/flows/unfinished-briefs/unfinished-briefs.machine.ts';
import { formatDateTime } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';

const unfinishedBriefsActors = {
  listBriefs: fromPromise<UnfinishedBrief[], void>(({ signal }) => call(listDrafts, {}, { signal })),
  discardBrief: fromPromise<void, { brief: UnfinishedBrief | null }>(async ({ input: { brief } }) => {
    if (brief !== null) await call(deleteDraft, { params: { type: brief.package_type, id: String(brief.package_id) } });
  }),
};

const provided = unfinishedBriefsMachine.provide({ actors: unfinishedBriefsActors });

/** The label of the next step. */
const stepOf: Record<CheckoutStep, string> = {
  details: 'Paso 1 de 5 · Detalles',
  business: 'Paso 2 de 5 · Información del negocio',
  design: 'Paso 3 de 5 · Preferencias de diseño',
  review: 'Paso 4 de 5 · Revisión',
  payment: 'Paso 5 de 5 · Pago',
};

/** The checkout opens at the step stored in the draft. */
const addressOf = ({ package_type, package_id }: UnfinishedBrief): string => `/checkout/${package_type}/${package_id}`;

const Row = ({ brief, onDiscard }: { brief: UnfinishedBrief; onDiscard: () => void }) => (
  <Flex as="li" justify="space-between" align={{ base: 'stretch', sm: 'center' }} direction={{ base: 'column', sm: 'row' }} gap="3">
    <Box minW="0">
      <Text fontWeight="semibold">{brief.package_name}</Text>
      <Text textStyle="small" color="fg.muted">
        {stepOf[brief.step]}. Lo guardaste el {formatDateTime(brief.updated_at)}.
      </Text>
    </Box>
    <Flex gap="2" wrap="wrap">
      <Button
        variant="ghost"
        icon={<Trash2 size={18} aria-hidden="true" />}
        aria-label={`Descartar ${brief.package_name}`}
        onClick={onDiscard}
      >
        Descartar
      </Button>
      <ButtonLink to={addressOf(brief)} icon={<ArrowRight size={18} aria-hidden="true" />} aria-label={`Continuar ${brief.package_name}`}>
        Continuar
      </ButtonLink>
    </Flex>
  </Flex>
);

/** 'Continúa tu pedido': renders nothing without unfinished briefs. */
export const UnfinishedBriefs = ({ machine = provided }: { machine?: typeof unfinishedBriefsMachine }) => {
  const [snapshot, send] = useMachine(machine);
  const { briefs, discarding, isBusy, failure } = unfinishedBriefsView(snapshot);
  if (briefs.length === 0) return null;
  return (
    <Box
      as="section"
      aria-labelledby="continua-tu-pedido"
      my="6"
      p={{ base: '5', md: '6' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="xl"
      display="grid"
      gap="4"
    >
      <Heading as="h2" id="continua-tu-pedido" textStyle="h3">
        Continúa tu pedido
      </Heading>
      <Box as="ul" display="grid" gap="4" listStyleType="none">
        {briefs.map((brief) => (
          <Row key={brief.package_id} brief={brief} onDiscard={() => send({ type: 'DISCARD', brief })} />
        ))}
      </Box>
      <ConfirmDialog
        open={discarding !== null}
        title={`¿Descartar lo que escribiste para ${discarding?.package_name ?? ''}?`}
        confirmLabel="Descartar"
        busy={isBusy}
        onConfirm={() => send({ type: 'CONFIRM' })}
        onCancel={() => send({ type: 'CANCEL' })}
        error={
          failure === null ? null : (
            <Notice tone="error" role="alert" title={isUnanswered(failure) ? 'No sabemos si se descartó' : 'No se descartó'}>
              {failureDetail(failure)}
            </Notice>
          )
        }
      >
        Se borra lo que guardaste para este paquete. No hay ningún pedido ni cobro que cancelar.
      </ConfirmDialog>
    </Box>
  );
};
