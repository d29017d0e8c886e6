import { Box } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { useId } from 'react';
import { fromPromise } from 'xstate';
import { callOnce } from '#api/client/call-once.ts';
import { addDeliverable } from '#api/contract/orders/add-deliverable.ts';
import type { Deliverable } from '#api/contract/orders/deliverable.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import {
  type DeliverableContext,
  type DeliverableField,
  type DeliverableOutput,
  deliverableMachine,
  deliverableView,
  deliverableWork,
} from '#machines/flows/deliverable/deliverable.machine.ts';
import { attachmentKinds } from '#shared/attachments.ts';
import { drawId } from '#shared/draw-id.ts';
import { field } from '#ui/field.styles.ts';
import { FieldError, LabelRow } from '#ui/field-parts.tsx';
import { Notice } from '#ui/notice.tsx';
import { useSavedWork } from '#ui/saved-work.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useReport } from '#ui/use-report.ts';
import { AttachButton } from './attach-button.tsx';
import { AttachmentTray as AttachmentTrayPart } from './attachment-tray.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { DropZone } from './drop-zone.tsx';
import { messageFiles } from './message-files.ts';
import { type AttachmentTray, useAttachmentTray } from './use-attachment-tray.ts';

const deliverableActors = {
  sendDeliverable: fromPromise<Deliverable, Pick<DeliverableContext, 'subscriptionId' | 'form'>>(
    async ({ input: { subscriptionId, form }, signal }) => {
      const { deliverable } = await callOnce(addDeliverable, { params: { id: String(subscriptionId) }, body: form }, { signal });
      return deliverable;
    },
  ),
};

const fields = [
  { name: 'name', label: 'Nombre', placeholder: 'Logotipo', maxLength: 80 },
  { name: 'version', label: 'Versión', placeholder: '1, 2.1 o final', maxLength: 20 },
] as const satisfies readonly { name: DeliverableField; label: string; placeholder: string; maxLength: number }[];

/** One file, uploaded while the rest is typed. */
const FileField = ({ tray, error, disabled }: { tray: AttachmentTray; error: string | null; disabled: boolean }) => {
  const id = useId();
  return (
    // Otherwise a long file name would widen it.
    <Box as="fieldset" minW="0" aria-labelledby={id} className={field.frame}>
      <LabelRow label={<span id={id}>Archivo</span>} required />
      <Box ms="-3.5">
        <AttachButton tray={tray} disabled={disabled} {...(error === null ? {} : { errorId: `${id}-error` })} />
      </Box>
      <AttachmentTrayPart tray={tray} disabled={disabled} />
      {error === null ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p className={field.help}>{attachmentKinds}, hasta 10 MB</p>
    </Box>
  );
};

const provided = deliverableMachine.provide({ actors: deliverableActors });

interface DeliverableDialogProps {
  subscriptionId: number;
  onDone: (output: DeliverableOutput) => void;
  machine?: typeof deliverableMachine;
  trayMachine?: typeof messageFiles;
  idOf?: (file: File) => string;
}

/** Hands over a file to the customer of an order. */
export const DeliverableDialog = ({
  subscriptionId,
  onDone,
  machine = provided,
  trayMachine = messageFiles,
  idOf = drawId,
}: DeliverableDialogProps) => {
  const running = useMachine(machine, { input: { subscriptionId } });
  const [snapshot, send] = running;
  const what = `deliverable ${subscriptionId}`;
  useSavedWork(what, running, deliverableWork, { always: true });
  const tray = useAttachmentTray({ what, machine: trayMachine, maximum: 1, idOf });
  const chosen = tray.view.files[0]?.id ?? '';
  const view = deliverableView(snapshot, chosen);
  useReport(view.output, onDone);
  if (view.screen === 'closed') return null;
  const submit = () => (tray.view.isReady ? send({ type: 'SUBMIT', attachment: chosen }) : tray.send({ type: 'HURRY' }));
  return (
    <DecisionDialog
      title="Agregar entregable"
      send={(event) => (event.type === 'SUBMIT' ? submit() : send({ type: 'CANCEL' }))}
      canCancel={view.canCancel}
      isBusy={view.isBusy}
      does="Agregar"
    >
      <DropZone tray={tray} disabled={view.isBusy} display="grid" gap="5">
        {view.failure === null ? null : (
          <Notice tone="error" role="alert" title="No se agregó el entregable">
            {failureDetail(view.failure)}
          </Notice>
        )}
        {fields.map(({ name, ...rest }) => (
          <TextField
            key={name}
            {...rest}
            autoComplete="off"
            required
            value={view.form[name]}
            onChange={(value) => send({ type: 'TYPE', field: name, value })}
            error={view.errors[name]}
            readOnly={view.isBusy}
          />
        ))}
        <FileField tray={tray} error={view.errors.attachment} disabled={view.isBusy} />
      </DropZone>
    </DecisionDialog>
  );
};
