import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { exampleAccount } from './example-section.ts';
import { type SettingsSectionContext, settingsSectionLabels, settingsSectionMachine } from './settings-section.machine.ts';

const { values } = exampleAccount;
const written = { ...exampleAccount, version: 3, values: { ...values, bank: 'Banco del Bajío' } };

export const settingsSectionModel: RegisteredModel = {
  machine: settingsSectionMachine,
  labels: settingsSectionLabels,
  requirements: { '*': ['R-554'], comparing: ['R-555'] },
  input: { section: 'transfer' },
  cases: {
    'done.readSection': [{ output: exampleAccount }],
    TYPE: [
      { field: 'bank', value: 'Banco del Bajío' },
      { field: 'clabe', value: '032180000118359719' },
      { field: 'clabe', value: '032180000118359718' },
      { field: 'beneficiary', value: 'Otro' },
    ],
    TYPE_PASSWORD: [{ value: 'la-de-siempre' }],
    'done.writeSection': [{ output: { success: true, section: written } }],
    'error.writeSection': [
      {
        error: new RequestFailed({
          code: 'settings_changed',
          message: 'Alguien guardó otra versión mientras escribías',
          current: { version: 3, values: { ...values, bank: 'Banco Nuevo' }, changed_by: 'sofia', changed_at: '2025-11-13T17:30:00.000Z' },
        }),
      },
      {
        error: new RequestFailed({
          code: 'reauthentication_needed',
          message: 'Escribe tu contraseña para continuar',
          issues: [{ path: 'current_password', message: 'Escribe tu contraseña para continuar' }],
        }),
      },
      { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) },
    ],
  },
  project: (context: SettingsSectionContext) => ({
    bank: context.values.bank ?? null,
    clabe: context.values.clabe ?? null,
    stored: context.stored?.values.bank ?? null,
    base: context.base,
    password: context.password !== '',
    tried: context.tried,
    saved: context.saved,
    failure: context.failure?.code ?? null,
  }),
};
