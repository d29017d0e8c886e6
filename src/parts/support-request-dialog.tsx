import { Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { Send } from 'lucide-react';
import {
  type SupportRequestOutput,
  supportRequestMachine,
  supportRequestView,
  supportRequestWork,
} from '#machines/flows/support-request/support-request.machine.ts';
import { orderConcept } from '#shared/brand.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { useReport } from '#ui/use-report.ts';
import { DropZone } from './drop-zone.tsx';
import { messageFiles } from './message-files.ts';
import { RequestFields } from './request-fields.tsx';
import { submitRequest } from './submit-request.ts';
import { supportRequestActors } from './support-request-actors.ts';
import { useAttachmentTray } from './use-attachment-tray.ts';

const provided = supportRequestMachine.provide({ actors: supportRequestActors });

const texts = {
  service: { title: 'Solicitar soporte', send: 'Enviar' },
  question: { title: 'Preguntar sobre este pedido', send: 'Enviar' },
  project: { title: 'Nuevo Requerimiento', send: 'Crear' },
} as const;

interface SupportRequestDialogProps {
  /** A customer requests support or asks a question, or staff request something from the customer. */
  about: keyof typeof texts;
  subscriptionId: number;
  serviceName: string;
  onDone: (output: SupportRequestOutput) => void;
  machine?: typeof supportRequestMachine;
  trayMachine?: typeof messageFiles;
}

export const SupportRequestDialog = ({
  about,
  subscriptionId,
  serviceName,
  onDone,
  machine = provided,
  trayMachine = messageFiles,
}: SupportRequestDialogProps) => {
  const running = useMachine(machine, { input: { about, subscriptionId } });
  const [snapshot, send] = running;
  const what = `support-request ${about} ${subscriptionId}`;
  useSavedWork(what, running, supportRequestWork, { always: true });
  const view = supportRequestView(snapshot);
  const tray = useAttachmentTray({ what, machine: trayMachine });
  useReport(view.output, onDone);
  if (view.screen !== 'form') return null;
  return (
    <Dialog
      open
      title={texts[about].title}
      onClose={() => send({ type: 'CANCEL' })}
      onSubmit={() => submitRequest(send, tray)}
      footer={
        <>
          <Button variant="outline" disabled={!view.canCancel} onClick={() => send({ type: 'CANCEL' })}>
            Cancelar
          </Button>
          <Button type="submit" loading={view.isBusy} iconEnd={<Send size={18} aria-hidden="true" />}>
            {texts[about].send}
          </Button>
        </>
      }
    >
      <DropZone tray={tray} disabled={view.isBusy} display="grid" gap="5">
        <Text>
          <strong>{serviceName}</strong>
          {' · '}
          <Text as="span" textStyle="code" color="fg.muted">
            {orderConcept(subscriptionId)}
          </Text>
        </Text>
        <RequestFields about={about} view={view} send={send} tray={tray} />
      </DropZone>
    </Dialog>
  );
};
