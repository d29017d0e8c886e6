import { RequestFailed } from '#api/contract/failures.ts';
import type { Invitation } from '#api/contract/users/invitations.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { draftIssues, type StaffInvitationsContext, staffInvitationsLabels, staffInvitationsMachine } from './staff-invitations.machine.ts';

const paola: Invitation = {
  invitation_id: '1a710000-0000-4000-8000-000000000001',
  email: 'paola@taller.example',
  role: 300,
  invited_by: 'superadmin',
  invited_at: '2025-11-12T18:00:00.000Z',
  expires_at: '2099-11-19T18:00:00.000Z',
};
const samuel: Invitation = {
  ...paola,
  invitation_id: '1a710000-0000-4000-8000-000000000002',
  email: 'samuel@taller.example',
  role: 100,
  expires_at: '2025-11-01T18:00:00.000Z',
};
export const exampleInvitations = [paola, samuel];

const unanswered = { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) };
const taken = 'Ese correo ya tiene una cuenta';
const wrong = 'Tu contraseña no es correcta';
const lists = [exampleInvitations, []].map((invitations) => ({ output: { success: true, invitations } }));

export const staffInvitationsModel: RegisteredModel = {
  machine: staffInvitationsMachine,
  labels: staffInvitationsLabels,
  requirements: { '*': ['R-586'] },
  cases: {
    'done.listInvitations': lists,
    'error.listInvitations': [unanswered],
    'done.listInvitationsAgain': lists,
    'error.listInvitationsAgain': [unanswered],
    SEND_AGAIN: [{ invitationId: paola.invitation_id }],
    WITHDRAW: [{ invitationId: paola.invitation_id }],
    TYPE: [
      { field: 'email', value: 'nueva@taller.example' },
      { field: 'email', value: 'sin-arroba' },
      { field: 'current_password', value: 'La-mia-de-siempre' },
    ],
    CHOOSE_ROLE: [{ role: 200 }],
    'done.invite': [{ output: { success: true, invitation: paola } }],
    'error.invite': [
      { error: new RequestFailed({ code: 'email_taken', message: taken, issues: [{ path: 'email', message: taken }] }) },
      {
        error: new RequestFailed({
          code: 'reauthentication_needed',
          message: wrong,
          issues: [{ path: 'current_password', message: wrong }],
        }),
      },
      unanswered,
    ],
    'done.withdraw': [{ output: { success: true } }],
    'error.withdraw': [{ error: new RequestFailed({ code: 'not_found', message: 'Esa invitación ya no está' }) }, unanswered],
  },
  project: (context: StaffInvitationsContext) => ({
    count: context.invitations?.length ?? null,
    wrong: draftIssues(context.draft).map(({ path }) => path),
    email: context.draft.email.length,
    role: context.draft.role,
    tried: context.tried,
    news: context.news?.done ?? null,
    failure: context.failure?.code ?? null,
  }),
};
