import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { troubleOf } from '#machines/trouble-of.ts';
import { type InvitationContext, invitationIssues, invitationLabels, invitationMachine } from './invitation.machine.ts';

const taken = 'Ese usuario ya está en uso';
const dead = new RequestFailed({ code: 'invalid_token', message: 'El enlace no es válido o ya venció' });
const noAnswer = new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' });

export const invitedPerson = {
  id: 'f0000000-0000-4000-8000-000000000300',
  username: 'paola',
  email: 'paola@taller.example',
  role: 300,
  type: 'user',
  avatar_url: null,
  first_name: null,
  last_name: null,
} as const;

export const invitationModel: RegisteredModel = {
  machine: invitationMachine,
  labels: invitationLabels,
  requirements: { '*': ['R-585'] },
  cases: {
    OPENED: [{ token: 'el-token-del-correo' }, { token: null }],
    CHANGE: [
      { field: 'username', value: 'paola' },
      { field: 'username', value: 'con espacio' },
      { field: 'password', value: 'una-clave-nueva' },
      { field: 'password', value: 'corta' },
      { field: 'confirmation', value: 'una-clave-nueva' },
    ],
    LEAVE_FIELD: [{ field: 'username' }, { field: 'password' }, { field: 'confirmation' }],
    'done.readInvitation': [{ output: { success: true, email: invitedPerson.email, role: invitedPerson.role } }],
    'done.acceptInvitation': [{ output: { success: true, session: { user: invitedPerson }, redirectPath: '/account/seguridad' } }],
    'error.readInvitation': [{ error: dead }, { error: noAnswer }],
    'error.acceptInvitation': [
      { error: dead },
      { error: new RequestFailed({ code: 'username_taken', message: taken, issues: [{ path: 'username', message: taken }] }) },
      { error: noAnswer },
    ],
  },
  project: (context: InvitationContext) => ({
    ...Object.fromEntries(Object.entries(context.form).map(([field, value]) => [field, value.length])),
    wrong: invitationIssues(context.form).map(({ path }) => path),
    invited: context.invited !== null,
    ...troubleOf(context),
  }),
};
