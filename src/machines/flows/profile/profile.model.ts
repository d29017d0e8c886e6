import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { exampleProfile } from './example-profile.ts';
import { type ProfileContext, profileLabels, profileMachine } from './profile.machine.ts';

const message = 'Ese usuario ya está en uso';

export const profileModel: RegisteredModel = {
  machine: profileMachine,
  labels: profileLabels,
  requirements: { '*': ['R-045'] },
  cases: {
    'done.loadProfile': [{ output: exampleProfile }],
    EDIT: [{ field: 'username' }, { field: 'company_name' }],
    TYPE: [{ text: 'mariana.g' }, { text: '' }],
    'done.updateField': [{ output: { ...exampleProfile, username: 'mariana.g' } }],
    'error.updateField': [
      { error: new RequestFailed({ code: 'username_taken', message, issues: [{ path: 'username', message }] }) },
      { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) },
    ],
  },
  project: ({ field, text, profile, issue, removes, saved, failure }: ProfileContext) => ({
    field,
    removes,
    text: text.trim(),
    username: profile?.username ?? null,
    issue,
    saved,
    failure: failure?.code ?? null,
  }),
};
