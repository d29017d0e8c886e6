import { act, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { RequestFailed } from '#api/contract/failures.ts';
import { ProfileTab } from '#features/profile/profile-tab.tsx';
import { avatarChangeMachine } from '#machines/flows/avatar-change/avatar-change.machine.ts';
import { exampleProfile } from '#machines/flows/profile/example-profile.ts';
import { type ProfileContext, type ProfileEvent, type ProfileField, profileMachine } from '#machines/flows/profile/profile.machine.ts';
import { profileModel } from '#machines/flows/profile/profile.model.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import { type Gestures, passing } from '../../support/machines/view-paths.ts';
import { tellingFailures } from '../../support/tells-failure.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const names: Record<ProfileField, string> = {
  first_name: 'Nombre',
  last_name: 'Apellido',
  username: 'Usuario',
  phone: 'Teléfono',
  company_name: 'Empresa',
  business_type: 'Tipo de negocio',
  acquisition_source: '¿Cómo nos conociste?',
};

const onPerson = vi.fn();
beforeEach(() => onPerson.mockClear());
const page = (machine: typeof profileMachine) => (
  <ProfileTab
    email="mariana@floreriajacinta.example"
    onPerson={onPerson}
    machine={machine}
    avatarMachine={heldActors(avatarChangeMachine).machine}
  />
);

const box = () => screen.getByRole('textbox');
const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));
const edit = (user: UserEvent, field: ProfileField) => user.click(screen.getByRole('button', { name: `Editar ${names[field]}` }));
const write = async (user: UserEvent, text: string) => {
  await user.clear(box());
  await user.click(box());
  if (text !== '') await user.paste(text);
};

const gestures = {
  START: () => undefined,
  RETRY: press('Reintentar'),
  // The field that is open has no button: its row is the form.
  EDIT: (user, { field }) => (screen.queryByRole('button', { name: `Editar ${names[field]}` }) ? edit(user, field) : undefined),
  TYPE: (user, { text }) => write(user, text),
  SAVE: press('Guardar'),
  CANCEL: press('Cancelar'),
} satisfies Gestures<ProfileEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): ProfileContext => snapshot.context as ProfileContext;
const failed = (title: string) => expect(screen.getByRole('alert')).toHaveTextContent(title);
const othersAreStill = (open: ProfileField | null) => {
  const shown = screen.getAllByRole('button', { name: /^Editar / }).map((button) => button.getAttribute('aria-label'));
  expect(shown).toEqual(
    Object.entries(names)
      .filter(([field]) => field !== open)
      .map(([, name]) => `Editar ${name}`),
  );
};

const sees = tellingFailures(['editing', 'saving', 'viewing'], {
  waiting: passing,
  loading: () => {
    expect(screen.getByRole('status')).toHaveTextContent('Cargando tu perfil');
  },
  failed: () => {
    failed('Error al cargar el perfil');
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  },
  viewing: (snapshot) => {
    othersAreStill(null);
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(contextOf(snapshot).profile?.username ?? '')).toBeVisible();
  },
  editing: (snapshot) => {
    const { field, text } = contextOf(snapshot);
    othersAreStill(field);
    expect(box()).toHaveValue(text);
    expect(box()).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Guardar' })).not.toHaveAttribute('aria-busy');
  },
  saving: (snapshot) => {
    expect(screen.getByRole('button', { name: 'Guardar' })).toHaveAttribute('aria-busy', 'true');
    expect(box()).toHaveValue(contextOf(snapshot).text);
    expect(box()).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  },
});

walkPage('the own profile', {
  machine: profileMachine,
  model: profileModel,
  gestures,
  sees,
  page: ({ machine }) => page(machine),
  before: () => onPerson.mockClear(),
});

const opened = async () => {
  const held = heldActors(profileMachine);
  const user = userEvent.setup();
  drawPage(page(held.machine));
  await act(() => held.settle({ type: 'xstate.done.actor.loadProfile', output: exampleProfile }));
  return { held, user };
};
const refuse = (held: ReturnType<typeof heldActors>, failure: ConstructorParameters<typeof RequestFailed>[0]) =>
  act(() => held.settle({ type: 'xstate.error.actor.updateField', error: new RequestFailed(failure) }));

test('every field has its row, what was never given says so, and the address is changed elsewhere [R-044, R-111]', async () => {
  await opened();
  const region = within(screen.getByRole('region', { name: 'Tus datos' }));
  for (const text of ['González', '442 000 0000', 'Flores y regalos', 'No especificado', 'mariana@floreriajacinta.example']) {
    expect(region.getByText(text)).toBeVisible();
  }
  expect(region.getByText('Se cambia en Seguridad')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Mariana González' })).toBeVisible();
});

test('an empty value is not saved, and the sentence stands at the field until it is right [R-157]', async () => {
  const { held, user } = await opened();
  await edit(user, 'first_name');
  await write(user, '   ');
  await press('Guardar')(user);
  expect(held.running()).toEqual([]);
  expect(box()).toHaveAccessibleDescription('Escribe un valor');
  expect(box()).toBeInvalid();
  await user.type(box(), 'Ana');
  expect(box()).not.toBeInvalid();
});

test('what is saved goes alone, and afterwards stands in its row, said aloud, with the focus on its button', async () => {
  const { held, user } = await opened();
  await edit(user, 'username');
  await write(user, ' mariana.g ');
  await user.keyboard('{Enter}');
  expect(held.inputOf('updateField')).toEqual({ field: 'username', value: 'mariana.g' });
  await act(() => held.settle({ type: 'xstate.done.actor.updateField', output: { ...exampleProfile, username: 'mariana.g' } }));
  expect(screen.getByText('mariana.g')).toBeVisible();
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain(' Guardado');
  expect(screen.getByRole('button', { name: 'Editar Usuario' })).toHaveFocus();
  expect(onPerson.mock.calls.at(-1)).toEqual([
    { username: 'mariana.g', first_name: exampleProfile.first_name, last_name: exampleProfile.last_name },
  ]);
});

test('what is wrong with it is said at the field; any other failure beside it; and what was typed stays [R-262]', async () => {
  const { held, user } = await opened();
  await edit(user, 'username');
  await write(user, 'admin');
  await press('Guardar')(user);
  const message = 'Ese usuario ya está en uso';
  await refuse(held, { code: 'username_taken', message, issues: [{ path: 'username', message }] });
  expect([box().getAttribute('value'), screen.queryByRole('alert')]).toEqual(['admin', null]);
  expect(box()).toHaveAccessibleDescription(message);
  await press('Guardar')(user);
  await refuse(held, { code: 'unavailable', message: 'El servicio no está disponible por el momento.' });
  expect(screen.getByRole('alert')).toHaveTextContent('Error al actualizar el campoEl servicio no está disponible por el momento.');
  expect(box()).toHaveValue('admin');
});

test('another field waits until this one is saved or given up; Escape gives it up [R-045]', async () => {
  const { user } = await opened();
  await edit(user, 'phone');
  await edit(user, 'company_name');
  expect(box()).toHaveAccessibleName('Empresa');
  await write(user, 'Otra empresa');
  await edit(user, 'last_name');
  expect(box()).toHaveAccessibleName('Empresa');
  expect(box()).toHaveValue('Otra empresa');
  expect(box()).toHaveAccessibleDescription('Guarda o cancela este cambio antes de editar otro dato');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Editar Empresa' })).toHaveFocus();
});
