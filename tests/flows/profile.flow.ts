import { createElement } from 'react';
import { getProfile } from '#api/contract/profile/get-profile.ts';
import type { Profile } from '#api/contract/profile/profile.ts';
import { updateProfile } from '#api/contract/profile/update-profile.ts';
import { exampleProfile } from '#machines/flows/profile/example-profile.ts';
import { type ProfileField, profileMachine } from '#machines/flows/profile/profile.machine.ts';
import { profileModel } from '#machines/flows/profile/profile.model.ts';
import type { Fixture } from '../../e2e/paths/browser-flow.ts';
import { fill, hit, press, pressUnless } from './kit/actions.ts';
import { answers, refuses, refusesAt, sends } from './kit/calls.ts';
import { absent, type Expectation, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down, retries } from './kit/reading-table.ts';
import { alert, button, field, heading, region, text } from './kit/targets.ts';

const names: Readonly<Record<ProfileField, string>> = {
  first_name: 'Nombre',
  last_name: 'Apellido',
  username: 'Usuario',
  phone: 'Teléfono',
  company_name: 'Empresa',
  business_type: 'Tipo de negocio',
  acquisition_source: '¿Cómo nos conociste?',
};
const boxOf = (name: ProfileField) => field(names[name]);
const editorOf = (name: ProfileField) => button(`Editar ${names[name]}`);
const save = button('Guardar');
const cancel = button('Cancelar');
const remove = button('Quitar');
const unread = 'Error al cargar el perfil';
const unsaved = 'Error al actualizar el campo';
const taken = 'Ese usuario ya está en uso';
const unfinished = 'Guarda o cancela este cambio antes de editar otro dato';

interface Seen {
  readonly open?: ProfileField | null;
  readonly typed?: string;
  readonly issue?: string | null;
  /** On generated paths: they edit the open field again, which no user can. */
  readonly isUnsaid?: boolean;
  readonly failure?: string | null;
  readonly username?: string;
  readonly isSaved?: boolean;
  /** The stored value of the open field. */
  readonly stored?: string | null;
  readonly isRemoval?: boolean;
}
interface Given {
  readonly profile: Profile;
  /** Usernames are unique. */
  readonly username: string;
}
interface Customer extends Given {
  readonly cookies: NonNullable<Fixture['cookies']>;
}

/** The open row is a form; the others show their buttons. */
const rows = (open: ProfileField | null): readonly Expectation[] =>
  (Object.keys(names) as ProfileField[]).flatMap((name) =>
    name === open ? [see(boxOf(name)), absent(editorOf(name))] : [see(editorOf(name)), absent(boxOf(name))],
  );
/** A username cannot be removed, nor can an empty field. */
const offersRemoval = (open: ProfileField, stored: string | null, enabled: boolean): Expectation =>
  open === 'username' || stored === null ? absent(remove) : see(remove, { enabled });
const failureAlert = (failure: string | null): readonly Expectation[] =>
  failure === null ? [absent(alert())] : [unsaved, failure].map((part) => see(alert(), { text: part }));

export const profileFlow = flowTable(profileMachine)<Seen, Given, Customer>({
  model: profileModel,
  given: { profile: exampleProfile, username: 'mariana.g' },
  jsdom: {
    at: () => '/account',
    render: async ({ profile: { email } }, { report, page }) => {
      const { ProfileTab } = await import('#features/profile/profile-tab.tsx');
      return createElement(ProfileTab, { email, onPerson: report, ...(page.machine === undefined ? {} : { machine: page.machine }) });
    },
  },
  browser: {
    who: 'cliente',
    prepare: async ({ as, given: { profile } }): Promise<Customer> => {
      const { answered } = await import('../../e2e/paths/fixtures/answered.ts');
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      const { freshName } = await import('../../e2e/paths/fixtures/newcomer.ts');
      const { username, email, calls, cookies } = await newCustomer({ as });
      for (const name of ['first_name', 'last_name', 'phone', 'company_name', 'business_type'] as const)
        await answered(calls.put('/srv/profile', { data: { [name]: profile[name] } }));
      return { profile: { ...profile, username, email }, username: freshName('mariana.g'), cookies };
    },
    cookies: ({ cookies }) => cookies,
    at: () => '/account?tab=perfil',
  },
  actions: {
    RETRY: () => retries,
    EDIT: ({ field: name }) => [pressUnless(boxOf(name), editorOf(name))],
    TYPE: ({ text: value }) => [fill(field(new RegExp(`^(${Object.values(names).join('|').replace('?', String.raw`\?`)})$`)), value)],
    SAVE: () => [press(save)],
    REMOVE: () => [press(remove)],
    CANCEL: () => [press(cancel)],
  },
  values: ({ profile, field: open, text: typed, issue, saved, failure, removes }): Seen => ({
    open,
    typed,
    issue,
    isUnsaid: issue === unfinished,
    failure: failure?.message ?? null,
    username: profile?.username ?? '',
    isSaved: saved !== null,
    stored: open === null ? null : (profile?.[open] ?? null),
    isRemoval: removes,
  }),
  expectations: {
    loading: () => [see(text('Cargando tu perfil')), absent(alert())],
    failed: ({ failure }) => [see(heading(unread, alert())), see(alert(), { text: failure ?? '' })],
    viewing: ({ username, isSaved = false }, { profile }) => [
      ...rows(null),
      see(text(username ?? profile.username)),
      isSaved ? see(text('Guardado')) : absent(text('Guardado')),
      absent(save),
      absent(alert()),
    ],
    editing: (
      { open = 'username', typed = '', issue = null, isUnsaid = false, failure = null, stored, isRemoval = false },
      { profile },
    ) => [
      ...rows(open),
      offersRemoval(open ?? 'username', stored === undefined ? profile[open ?? 'username'] : stored, true),
      see(boxOf(open ?? 'username'), {
        value: typed,
        editable: true,
        // After a failed removal the focus stays on 'Quitar'.
        ...(isRemoval ? {} : { focused: true }),
        ...(isUnsaid ? {} : { invalid: issue !== null }),
        ...(isUnsaid || issue === null ? {} : { description: issue }),
      }),
      ...failureAlert(failure),
      absent(text('Guardado')),
      see(save, { enabled: true, busy: false }),
      see(cancel, { enabled: true }),
    ],
    saving: ({ open = 'username', typed = '', isRemoval = false }) => [
      see(boxOf(open ?? 'username'), { value: typed, editable: false, invalid: false }),
      absent(alert()),
      ...(isRemoval ? [see(save, { enabled: false, busy: false }), see(remove, { busy: true })] : [see(save, { busy: true })]),
      see(cancel, { enabled: false }),
    ],
  },
  starts: () => ({ state: 'loading', calls: [sends(getProfile, {})] }),
  scenarios: ({ profile, username }) => {
    const comes = { ...answers(getProfile, { user: profile }), state: 'viewing' } as const;
    const edits = (open: ProfileField) =>
      ({ does: { type: 'EDIT', field: open }, state: 'editing', showing: { open, typed: profile[open] ?? '' } }) as const;
    const types = (open: ProfileField, text: string) =>
      ({ does: { type: 'TYPE', text }, state: 'editing', showing: { open, typed: text } }) as const;
    const typed = ` ${username} `;
    const sent = {
      does: { type: 'SAVE' },
      state: 'saving',
      showing: { open: 'username', typed },
      calls: [sends(updateProfile, { body: { username } })],
    } as const;
    const removal = {
      does: { type: 'REMOVE' },
      state: 'saving',
      showing: { open: 'phone', typed: '442 1', isRemoval: true },
      calls: [sends(updateProfile, { body: { phone: null } })],
    } as const;
    const { first_name, last_name } = profile;
    return [
      {
        title:
          'every field has its row, and only the edited one is saved and announced, with the focus on its button; a refusal is shown at it, other failures beside it [R-044, R-045, R-111, R-262]',
        steps: [
          {
            ...comes,
            also: [
              see(heading('Mariana González')),
              ...['González', '442 000 0000', 'Flores y regalos', 'No especificado', profile.email, 'Se cambia en Seguridad'].map((one) =>
                see(text(one, region('Tus datos'))),
              ),
              reports({ avatar_url: null }, { username: profile.username, first_name, last_name }),
            ],
          },
          edits('username'),
          types('username', typed),
          { ...sent, by: [hit('Enter', boxOf('username')), hit('Enter', boxOf('username'))] },
          {
            ...refusesAt(updateProfile, 'username', 'username_taken', taken),
            state: 'editing',
            showing: { open: 'username', typed, issue: taken },
          },
          sent,
          { ...refuses(updateProfile, down), state: 'editing', showing: { open: 'username', typed, failure: down.message } },
          sent,
          {
            ...answers(updateProfile, { success: true, user: { ...profile, username } }),
            state: 'viewing',
            showing: { username, isSaved: true },
            also: [
              see(editorOf('username'), { focused: true }),
              reports({ avatar_url: null }, { username: profile.username, first_name, last_name }, { username, first_name, last_name }),
            ],
          },
          edits('phone'),
          { does: { type: 'SAVE' }, state: 'viewing', showing: { username } },
        ],
      },
      {
        title: 'an optional value can be removed, and its row says so; a failed removal keeps it [R-667]',
        steps: [
          comes,
          { ...edits('phone'), also: [see(remove, { enabled: true })] },
          types('phone', '442 1'),
          removal,
          {
            ...refuses(updateProfile, down),
            state: 'editing',
            showing: { open: 'phone', typed: '442 1', failure: down.message, isRemoval: true },
          },
          removal,
          {
            ...answers(updateProfile, { success: true, user: { ...profile, phone: null } }),
            state: 'viewing',
            showing: { username: profile.username, isSaved: true },
            also: [absent(text('442 000 0000')), see(editorOf('phone'), { focused: true })],
          },
          { ...edits('phone'), showing: { open: 'phone', typed: '', stored: null } },
          { does: { type: 'CANCEL' }, state: 'viewing' },
          edits('acquisition_source'),
          edits('username'),
        ],
      },
      {
        title:
          'an empty value is not saved, and other fields cannot be edited until this one is saved or cancelled; Escape cancels it [R-045, R-157]',
        steps: [
          comes,
          edits('first_name'),
          types('first_name', '   '),
          { does: { type: 'SAVE' }, state: 'editing', showing: { open: 'first_name', typed: '   ', issue: 'Escribe un valor' } },
          types('first_name', 'Ana'),
          {
            does: { type: 'EDIT', field: 'last_name' },
            state: 'editing',
            showing: { open: 'first_name', typed: 'Ana', issue: unfinished },
          },
          {
            does: { type: 'CANCEL' },
            by: [hit('Escape', boxOf('first_name'))],
            state: 'viewing',
            also: [see(editorOf('first_name'), { focused: true }), absent(text('Ana'))],
          },
        ],
      },
    ];
  },
});
