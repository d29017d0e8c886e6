import { Box, Grid } from '@chakra-ui/react';
import { detailUnder } from '#machines/failure-detail.ts';
import type { RequestAbout, SupportRequestEvent, SupportRequestView } from '#machines/flows/support-request/support-request.machine.ts';
import {
  customerRequestTypes,
  priorities,
  priorityNames,
  type RequestType,
  requestTypeNames,
  staffRequestTypes,
} from '#shared/vocabulary.ts';
import { CheckField } from '#ui/check-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { AttachButton } from './attach-button.tsx';
import { AttachmentTray as AttachmentTrayPart } from './attachment-tray.tsx';
import type { AttachmentTray } from './use-attachment-tray.ts';

interface RequestFieldsProps {
  about: RequestAbout;
  view: SupportRequestView;
  send: (event: SupportRequestEvent) => void;
  tray: AttachmentTray;
}

const optionsOf = (types: readonly RequestType[]) => types.map((value) => ({ value, label: requestTypeNames[value] }));
const customerOptions = optionsOf(customerRequestTypes);
const types = { service: customerOptions, question: customerOptions, payment: customerOptions, project: optionsOf(staffRequestTypes) };
const priorityOptions = priorities.map((value) => ({ value, label: priorityNames[value] }));

const helps: Partial<Record<RequestType, string>> = {
  change: 'Di en qué página y cómo debe quedar.',
  issue: 'Di qué esperabas y qué pasó.',
};

const failureTitles = {
  service: 'Error al enviar la solicitud',
  question: 'Error al enviar la pregunta',
  payment: 'Error al crear el ticket',
  project: 'Error al crear el requerimiento',
} as const satisfies Record<RequestAbout, string>;

const examples = { payment: 'Por ejemplo: mi banco no acepta el concepto' } as const;

const TypeAndPriority = ({ about, view, send }: Omit<RequestFieldsProps, 'tray'>) => (
  <Grid gap="5" templateColumns={{ base: 'minmax(0, 1fr)', sm: about === 'service' ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)' }}>
    <SelectField
      label="Tipo"
      value={view.type}
      onChange={(value) => send({ type: 'CHOOSE_TYPE', value })}
      error={view.typeError}
      required
      disabled={view.isBusy}
      options={types[about]}
    />
    {about === 'payment' ? null : (
      <SelectField
        label="Prioridad"
        value={view.priority}
        onChange={(value) => send({ type: 'CHOOSE_PRIORITY', value })}
        disabled={view.isBusy}
        options={priorityOptions}
      />
    )}
  </Grid>
);

/** Type, priority and description. Help with a transfer has no priority; a question has neither type nor priority. */
export const RequestFields = ({ about, view, send, tray }: RequestFieldsProps) => (
  <>
    {view.failure === null ? null : (
      <Notice tone="error" role="alert" title={failureTitles[about]}>
        {detailUnder(failureTitles[about], view.failure)}
      </Notice>
    )}
    {about === 'question' ? null : <TypeAndPriority about={about} view={view} send={send} />}
    <TextArea
      label="Descripción"
      value={view.description}
      onChange={(value) => send({ type: 'TYPE_DESCRIPTION', value })}
      error={view.descriptionError}
      help={(about === 'service' && view.type !== '' ? helps[view.type] : undefined) ?? undefined}
      placeholder={about === 'payment' ? examples.payment : undefined}
      required
      readOnly={view.isBusy}
      rows={4}
      maxLength={2000}
    />
    {about === 'project' ? (
      <Box my="-2">
        <CheckField
          label="Espero tu respuesta"
          checked={view.awaitsReply}
          disabled={view.isBusy}
          onChange={(value) => send({ type: 'AWAIT_REPLY', value })}
        />
      </Box>
    ) : null}
    <Box mt="-2">
      <Box ms="-3.5">
        <AttachButton tray={tray} disabled={view.isBusy} />
      </Box>
      <AttachmentTrayPart tray={tray} disabled={view.isBusy} />
    </Box>
  </>
);
