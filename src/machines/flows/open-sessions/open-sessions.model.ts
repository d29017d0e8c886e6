import { RequestFailed } from '#api/contract/failures.ts';
import type { OpenSession } from '#api/contract/profile/sessions.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type OpenSessionsContext, openSessionsLabels, openSessionsMachine } from './open-sessions.machine.ts';

const own: OpenSession = {
  session_id: '5e551000-0000-4000-8000-000000000001',
  device: 'Chrome en Windows',
  address_block: '189.203.10.*',
  country: 'MX',
  signed_in_at: '2025-11-12T15:00:00.000Z',
  last_used_at: '2025-11-12T18:00:00.000Z',
  current: true,
};
const telephone: OpenSession = {
  ...own,
  session_id: '5e551000-0000-4000-8000-000000000002',
  device: 'Safari en iPhone',
  last_used_at: '2025-11-11T14:12:00.000Z',
  current: false,
};
const unknown: OpenSession = {
  ...telephone,
  session_id: '5e551000-0000-4000-8000-000000000003',
  device: null,
  address_block: null,
  country: null,
};
export const exampleSessions = [own, telephone, unknown];

const unanswered = { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) };
const over = { error: new RequestFailed({ code: 'not_found', message: 'Esa sesión ya estaba cerrada' }) };
const answers = [exampleSessions, [own]].map((sessions) => ({ output: { success: true, sessions } }));

export const openSessionsModel: RegisteredModel = {
  machine: openSessionsMachine,
  labels: openSessionsLabels,
  requirements: { '*': ['R-514'] },
  cases: {
    'done.listSessions': answers,
    'error.listSessions': [unanswered],
    'done.listSessionsAgain': answers,
    'error.listSessionsAgain': [unanswered],
    END: [{ sessionId: telephone.session_id }, { sessionId: own.session_id }],
    'done.endSession': [{ output: { success: true } }],
    'error.endSession': [over, unanswered],
    'done.endOthers': [{ output: { success: true, ended: 2 } }],
    'error.endOthers': [unanswered],
  },
  project: (context: OpenSessionsContext) => ({
    count: context.sessions?.length ?? null,
    ended: context.ended,
    failure: context.failure?.code ?? null,
  }),
};
