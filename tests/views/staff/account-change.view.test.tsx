import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { AccountChangeDialog } from '#features/account-change/account-change-dialog.tsx';
import {
  type AccountChangeContext,
  type AccountChangeEvent,
  type AccountChangeOutput,
  accountChangeMachine,
} from '#machines/flows/account-change/account-change.machine.ts';
import { accountChangeModel } from '#machines/flows/account-change/account-change.model.ts';
import { type AccountStatus, accountStatusNames } from '#shared/vocabulary.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const onDone = vi.fn<(output: AccountChangeOutput) => void>();

const stage = () => screen.getByRole('combobox', { name: 'Estado' });
const note = () => screen.getByRole('textbox', { name: 'Nota' });
const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));

const gestures = {
  // A status that cannot be reached is not among the options: nobody can choose it.
  CHOOSE_STATUS: (user, { status }) => user.selectOptions(stage(), accountStatusNames[status]),
  TYPE_NOTE: async (user, { value }) => {
    await user.clear(note());
    await user.click(note());
    await user.paste(value);
  },
  SUBMIT: press('Guardar'),
  ACCEPT: press('Aceptar'),
  CANCEL: press('Cancelar'),
} satisfies Gestures<AccountChangeEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): AccountChangeContext => snapshot.context as AccountChangeContext;
const options = () => [...stage().querySelectorAll('option')].map((option) => option.textContent);
const ended = (output: AccountChangeOutput) => async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onDone.mock.calls).toEqual([[output]]);
};

const sees: Sights = {
  editing: async (snapshot) => {
    await screen.findByRole('dialog', { name: 'Cambiar Cuenta' });
    const { tried, status, note: written } = contextOf(snapshot);
    expect(options()).toEqual([...(status === null ? ['Elige un estado'] : []), 'Suspendida', 'Cancelada']);
    const missing = tried && written.trim() === '';
    expect(note().getAttribute('aria-invalid') === 'true').toBe(missing);
    if (missing) expect(note()).toHaveAccessibleDescription(/Escribe una nota/);
    expect(stage().getAttribute('aria-invalid') === 'true').toBe(tried && status === null);
  },
  saving: async () => {
    await screen.findByRole('dialog', { name: 'Cambiar Cuenta' });
    expect(screen.getByRole('button', { name: 'Guardar' })).toHaveAttribute('aria-busy', 'true');
    for (const part of [stage(), screen.getByRole('button', { name: 'Cancelar' })]) expect(part).toBeDisabled();
    expect(note()).toHaveAttribute('readonly');
  },
  refused: async (snapshot) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(dialog).toHaveAccessibleDescription(contextOf(snapshot).failure?.message ?? '');
  },
  changed: async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onDone.mock.calls).toEqual([[{ result: 'changed', status: 'suspended' }]]);
  },
  outdated: ended({ result: 'outdated' }),
  cancelled: ended({ result: 'cancelled' }),
};

walkPage('changing the account', {
  machine: accountChangeMachine,
  model: accountChangeModel,
  gestures,
  sees,
  page: ({ machine }) => <AccountChangeDialog subscriptionId={2047} from="active" onDone={onDone} machine={machine} />,
  before: () => onDone.mockClear(),
});

test.each<[AccountStatus, string[]]>([
  ['inactive', ['Cancelada']],
  ['active', ['Suspendida', 'Cancelada']],
  ['trial', ['Cancelada']],
  ['suspended', ['Activa', 'Cancelada']],
  ['expired', ['Cancelada']],
])('from %s', async (from, offered) => {
  drawPage(<AccountChangeDialog subscriptionId={2047} from={from} onDone={onDone} />);
  await screen.findByRole('dialog', { name: 'Cambiar Cuenta' });
  expect(options()).toEqual(['Elige un estado', ...offered]);
});
