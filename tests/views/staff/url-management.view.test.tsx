import { act, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { UpdateProjectUrls } from '#api/contract/development/update-project-urls.ts';
import { UrlManagementDialog } from '#features/url-management/url-management-dialog.tsx';
import {
  type UrlField,
  type UrlManagementContext,
  type UrlManagementEvent,
  type UrlManagementOutput,
  urlManagementMachine,
} from '#machines/flows/url-management/url-management.machine.ts';
import { urlManagementModel } from '#machines/flows/url-management/url-management.model.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const onDone = vi.fn<(output: UrlManagementOutput) => void>();

const names: Record<UrlField, string> = { stagingUrl: 'URL de staging', productionUrl: 'URL de producción' };
const field = (name: UrlField) => screen.getByRole('textbox', { name: names[name] });
const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));

const gestures = {
  TYPE: async (user, { field: name, value }) => {
    await user.clear(field(name));
    await user.click(field(name));
    await user.paste(value);
  },
  SUBMIT: press('Guardar'),
  CANCEL: press('Cancelar'),
} satisfies Gestures<UrlManagementEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): UrlManagementContext => snapshot.context as UrlManagementContext;
const ended = (output: UrlManagementOutput) => async () => {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onDone.mock.calls).toEqual([[output]]);
};

const sees: Sights = {
  editing: async (snapshot) => {
    const dialog = await screen.findByRole('dialog', { name: 'Gestionar URLs' });
    const { urls, tried, failure } = contextOf(snapshot);
    const wrong = tried && !UpdateProjectUrls.safeParse(urls).success;
    expect(field('stagingUrl').getAttribute('aria-invalid') === 'true').toBe(wrong || failure?.code === 'invalid_input');
    expect(field('productionUrl').getAttribute('aria-invalid')).not.toBe('true');
    expect(within(dialog).queryByRole('alert')?.textContent ?? null).toEqual(
      failure === null ? null : expect.stringContaining(`Error al actualizar URLs${failure.message}`),
    );
  },
  saving: async () => {
    await screen.findByRole('dialog', { name: 'Gestionar URLs' });
    expect(screen.getByRole('button', { name: 'Guardar' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    for (const name of ['stagingUrl', 'productionUrl'] as const) expect(field(name)).toHaveAttribute('readonly');
  },
  saved: ended({ result: 'saved' }),
  cancelled: ended({ result: 'cancelled' }),
};

const project = { subscription_id: 2047, staging_url: 'https://staging.example/tw-2047', production_url: null };
const dialogOn = (machine: typeof urlManagementMachine) => <UrlManagementDialog project={project} onDone={onDone} machine={machine} />;

walkPage('the addresses of a project', {
  machine: urlManagementMachine,
  model: urlManagementModel,
  gestures,
  sees,
  page: ({ machine }) => dialogOn(machine),
  before: () => onDone.mockClear(),
});

const open = async () => {
  const held = heldActors(urlManagementMachine);
  const user = userEvent.setup();
  drawPage(dialogOn(held.machine));
  await screen.findByRole('dialog', { name: 'Gestionar URLs' });
  return { held, user };
};

test('only what was changed is sent, and a cleared address is sent empty [R-155, R-203]', async () => {
  const { held, user } = await open();
  expect(field('stagingUrl')).toHaveValue('https://staging.example/tw-2047');
  await user.clear(field('stagingUrl'));
  await press('Guardar')(user);
  expect(held.inputOf('saveUrls')).toEqual({ projectId: 2047, changes: { stagingUrl: '' } });
});

test.each(['ftp://staging.example', 'javascript:alert(1)', 'staging.example', 'https://'])(
  '%s is no address, says so and stays [R-155]',
  async (typed) => {
    const { held, user } = await open();
    await user.click(field('productionUrl'));
    await user.paste(typed);
    await press('Guardar')(user);
    expect([held.running(), (field('productionUrl') as HTMLInputElement).value]).toEqual([[], typed]);
    expect(field('productionUrl')).toHaveAccessibleDescription(/Escribe una dirección que empiece con http:\/\/ o https:\/\//);
    await waitFor(() => expect(field('productionUrl')).toHaveFocus());
  },
);

test('what was typed survives a refusal [R-444]', async () => {
  const { held, user } = await open();
  await user.type(field('productionUrl'), 'https://floreriajacinta.example');
  await press('Guardar')(user);
  await act(() => held.settle({ type: 'xstate.error.actor.saveUrls', error: new Error('boom') }));
  expect(screen.getByRole('alert')).toHaveTextContent('Error al actualizar URLs');
  expect(field('productionUrl')).toHaveValue('https://floreriajacinta.example');
});
