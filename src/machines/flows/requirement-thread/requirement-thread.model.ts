import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { exampleAttachment, exampleRequirement, exampleResponse } from './example-requirement.ts';
import { type RequirementThreadContext, requirementThreadLabels, requirementThreadMachine } from './requirement-thread.machine.ts';

const thread = [{ output: { requirement: exampleRequirement, attachments: [exampleAttachment], responses: [exampleResponse] } }];
const network = { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) };

export const requirementThreadModel: RegisteredModel = {
  machine: requirementThreadMachine,
  labels: requirementThreadLabels,
  requirements: { failed: ['R-258'], shown: ['R-052'], 'shown.ready': ['R-153'], 'shown.replying': ['R-261'], 'shown.moving': ['R-261'] },
  input: { ticketId: exampleRequirement.ticket_id },
  cases: {
    SUBMIT: [{ attachments: [] }, { attachments: [exampleAttachment.attachment_id] }],
    TYPE_REPLY: [{ value: 'Las subí a esta carpeta.' }, { value: '  ' }],
    AWAIT_REPLY: [{ value: true }],
    CHOOSE_STATUS: [{ status: 'closed' }, { status: 'pending' }],
    'done.loadThread': thread,
    'done.reloadThread': thread,
    'done.sendReply': [{ output: undefined }],
    'done.changeStatus': [{ output: undefined }],
    'error.loadThread': [
      { error: new RequestFailed({ code: 'not_found', message: 'Requerimiento no encontrado' }) },
      { error: new RequestFailed({ code: 'internal', message: 'Error al obtener los requerimientos' }) },
    ],
    'error.reloadThread': [network],
    'error.sendReply': [network],
    'error.changeStatus': [network],
  },
  project: (context: RequirementThreadContext) => ({
    written: context.reply.trim() !== '',
    tried: context.tried,
    chosen: context.chosen,
    failure: context.failure?.doing ?? null,
  }),
};
