import { Box, chakra, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import type { FormEvent } from 'react';
import type { Requirement } from '#api/contract/requirements/requirement.ts';
import { supportRequestMachine, supportRequestView, supportRequestWork } from '#machines/flows/support-request/support-request.machine.ts';
import { requirementAddress } from '#shared/account-tabs.ts';
import { business } from '#shared/business.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { DropZone } from './drop-zone.tsx';
import { messageFiles } from './message-files.ts';
import { RequestFields } from './request-fields.tsx';
import { submitRequest } from './submit-request.ts';
import { supportRequestActors } from './support-request-actors.ts';
import { useAttachmentTray } from './use-attachment-tray.ts';

const Sent = ({ requirement }: { requirement: Requirement }) => (
  <Notice tone="success" role="status" title={`Recibimos tu solicitud #${requirement.ticket_id}`}>
    Verás la respuesta en tu cuenta. <TextLink to={requirementAddress(requirement.ticket_id)}>Ver la conversación</TextLink>
  </Notice>
);

const provided = supportRequestMachine.provide({ actors: supportRequestActors });

export interface TransferHelpProps {
  subscriptionId: number;
  machine?: typeof supportRequestMachine;
}

export const TransferHelpForm = ({ subscriptionId, machine = provided }: TransferHelpProps) => {
  const running = useMachine(machine, { input: { about: 'payment', subscriptionId } });
  const [snapshot, send] = running;
  const what = `support-request payment ${subscriptionId}`;
  useSavedWork(what, running, supportRequestWork, { always: true });
  const view = supportRequestView(snapshot);
  const tray = useAttachmentTray({ what, machine: messageFiles });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    submitRequest(send, tray);
    // Errors appear beside their fields: focuses the first invalid field after rendering.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <Panel title="¿Algo no cuadra?">
      <Text fontSize="0.9375rem" color="fg.muted" mt="-2">
        Escríbenos desde aquí. Respondemos en {business.answerBusinessHours} horas hábiles.
      </Text>
      <Box mt="5">
        {view.output?.result === 'sent' ? (
          <Sent requirement={view.output.requirement} />
        ) : (
          <DropZone tray={tray} disabled={view.isBusy}>
            <chakra.form aria-label="Ayuda con tu transferencia" display="grid" gap="5" onSubmit={submit} noValidate>
              <RequestFields about="payment" view={view} send={send} tray={tray} />
              <Button type="submit" variant="outline" full loading={view.isBusy}>
                Enviar
              </Button>
            </chakra.form>
          </DropZone>
        )}
      </Box>
    </Panel>
  );
};
