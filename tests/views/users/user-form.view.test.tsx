import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { issueAt } from '#api/contract/failures.ts';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import { UserFormDialog } from '#features/users/user-form-dialog.tsx';
import { examplePerson } from '#machines/flows/user-directory/example-person.ts';
import {
  formIssues,
  type UserFormContext,
  type UserFormEvent,
  type UserFormOutput,
  userFormMachine,
} from '#machines/flows/user-form/user-form.machine.ts';
import { userFormModel } from '#machines/flows/user-form/user-form.model.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const onDone = vi.fn<(output: UserFormOutput) => void>();
beforeEach(() => onDone.mockClear());

const names = {
  username: 'Usuario',
  email: 'Correo electrónico',
  password: 'Contraseña',
  current_password: 'Tu contraseña',
  role: 'Rol',
} as const;
const field = (name: keyof typeof names) => screen.queryByLabelText<HTMLInputElement>(names[name], { exact: true });
const submit = () => screen.getByRole('button', { name: /^(Crear|Guardar)$/ });

const gestures = {
  TYPE: async (user, event) => {
    const box = screen.getByLabelText(names[event.field], { exact: true });
    await user.clear(box);
    await user.click(box);
    await user.paste(event.value);
  },
  CHOOSE_ROLE: (user, event) => user.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), String(event.role)),
  SUBMIT: (user) => user.click(submit()),
  CANCEL: (user) => user.click(screen.getByRole('button', { name: 'Cancelar' })),
} satisfies Gestures<UserFormEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as UserFormContext;
const ended = (result: UserFormOutput['result']) => async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onDone.mock.calls).toEqual([[expect.objectContaining({ result })]]);
};

const sees: Sights = {
  editing: async (snapshot) => {
    const context = contextOf(snapshot);
    await screen.findByRole('dialog', { name: context.person === null ? 'Nuevo usuario' : 'Editar usuario' });
    const wrong = context.tried ? formIssues(context).map(({ path }) => path) : [];
    for (const name of ['username', 'email', 'password', 'current_password', 'role'] as const) {
      const isWrong = wrong.includes(name) || issueAt(context.failure, name) !== undefined;
      expect([name, field(name)?.getAttribute('aria-invalid') === 'true']).toEqual([name, isWrong]);
    }
    expect(screen.queryByRole('alert') !== null).toBe(context.failure?.code === 'internal');
  },
  saving: () => {
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  },
  saved: ended('saved'),
  cancelled: ended('cancelled'),
};

const dialog = (machine: typeof userFormMachine, person: UserSummary | null, ownRole = 666) => (
  <UserFormDialog person={person} ownRole={ownRole} onDone={onDone} machine={machine} />
);
walkPage('a new user, or an edited one', {
  machine: userFormMachine,
  model: userFormModel,
  gestures,
  sees,
  page: ({ machine, input }) => dialog(machine, (input as { person: UserSummary | null }).person),
  before: () => onDone.mockClear(),
});

describe('the form', () => {
  const options = () =>
    within(screen.getByRole('combobox', { name: 'Rol' }))
      .getAllByRole<HTMLOptionElement>('option')
      .filter(({ disabled }) => !disabled)
      .map(({ textContent }) => textContent);
  const open = (person: UserSummary | null, ownRole = 666) => {
    const held = heldActors(userFormMachine);
    drawPage(dialog(held.machine, person, ownRole));
    return { held, user: userEvent.setup() };
  };

  test.each([
    ['an administrator makes', null, 400, ['Cliente']],
    [
      'a superadmin makes',
      null,
      666,
      ['Cliente', 'Soporte Técnico', 'Ejecutivo de Cuenta', 'Finanzas', 'Administrador', 'Super Administrador'],
    ],
    [
      'a superadmin edits',
      examplePerson,
      666,
      ['Soporte Técnico', 'Ejecutivo de Cuenta', 'Finanzas', 'Administrador', 'Super Administrador'],
    ],
  ])('offers the roles that %s [R-158]', (_, person, ownRole, expected) => {
    open(person, ownRole);
    expect(options()).toEqual(expected);
  });

  test('asks for no role and no password of a customer, and sends neither [R-154]', async () => {
    const { held, user } = open({ ...examplePerson, type: 'customer', role: 1 });
    expect([field('role'), field('password')]).toEqual([null, null]);
    await user.click(submit());
    expect(held.inputOf('saveUser')).toEqual({
      userId: examplePerson.user_id,
      message: { username: 'samuel.vega', email: 'samuel@ejemplo.mx' },
    });
  });

  test('sends a new person whole, with Enter, once', async () => {
    const { held, user } = open(null);
    await user.type(screen.getByLabelText('Usuario'), 'lorena.paz');
    await user.type(screen.getByLabelText('Correo electrónico'), 'lorena@ejemplo.mx');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'Finanzas');
    await user.type(screen.getByLabelText('Tu contraseña', { exact: true }), 'La-mia-de-siempre');
    await user.type(screen.getByLabelText('Contraseña', { exact: true }), 'Una-clave-2026{Enter}{Enter}');
    const written = { username: 'lorena.paz', email: 'lorena@ejemplo.mx', password: 'Una-clave-2026', role: 300 };
    expect([held.running(), held.inputOf('saveUser')]).toEqual([
      ['saveUser'],
      { userId: null, message: { ...written, current_password: 'La-mia-de-siempre' } },
    ]);
  });

  test('of a new customer asks for no password of whoever makes it', async () => {
    const { user } = open(null);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rol' }), 'Cliente');
    expect(field('current_password')).toBeNull();
  });

  test('an administrator sees role and address of the team, and moves neither', () => {
    open(examplePerson, 400);
    expect(field('role')).toBeDisabled();
    expect(field('email')).toHaveAttribute('readonly');
    expect(field('role')).toHaveAccessibleDescription('Las cuentas del equipo las decide un Super Administrador.');
  });

  test('another address of the team asks for the own password, and sends it; another name does not [R-428]', async () => {
    const { held, user } = open(examplePerson);
    expect(field('current_password')).toBeNull();
    await user.clear(screen.getByLabelText('Correo electrónico'));
    await user.type(screen.getByLabelText('Correo electrónico'), 'sam@ejemplo.mx');
    await user.click(submit());
    expect(screen.getByLabelText('Tu contraseña', { exact: true })).toHaveAccessibleDescription(
      'Escribe tu contraseña para confirmar este cambio La tuya, para confirmar que eres tú.',
    );
    await user.type(screen.getByLabelText('Tu contraseña', { exact: true }), 'La-mia-de-siempre{Enter}');
    expect(held.inputOf('saveUser')).toEqual({
      userId: examplePerson.user_id,
      message: { username: 'samuel.vega', email: 'sam@ejemplo.mx', role: 100, current_password: 'La-mia-de-siempre' },
    });
  });
});
