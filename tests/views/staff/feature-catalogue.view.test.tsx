import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { RequestFailed } from '#api/contract/failures.ts';
import { FeatureCataloguePage } from '#features/feature-catalogue/feature-catalogue-page.tsx';
import {
  type FeatureCatalogueContext,
  type FeatureCatalogueEvent,
  featureCatalogueMachine,
} from '#machines/flows/feature-catalogue/feature-catalogue.machine.ts';
import { featureCatalogueModel } from '#machines/flows/feature-catalogue/feature-catalogue.model.ts';
import { clearToasts } from '#ui/toast.ts';
import { Toaster } from '#ui/toaster.tsx';
import { heldActors } from '../../support/machines/drive-actor.ts';
import { type Gestures, passing, type Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const page = ({ machine }: { machine: typeof featureCatalogueMachine }) => (
  <MemoryRouter initialEntries={['/admin/packages/features']}>
    <FeatureCataloguePage machine={machine} />
    <Toaster />
  </MemoryRouter>
);

const rows = () =>
  screen.queryAllByRole('row', { hidden: true }).filter((row) => within(row).queryAllByRole('cell', { hidden: true }).length > 0);
const rowOf = (name: string) => within(rows().find((row) => row.textContent?.includes(name)) as HTMLElement);
const newName = () => screen.getByRole('region', { name: 'Nueva característica' }).querySelector('input') as HTMLInputElement;
const dialog = () => within(screen.getByRole('dialog', { name: 'Editar característica' }));
const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));
const listed = { 101: 'Páginas', 122: 'Reporte' } as Readonly<Record<number, string>>;
const pressIn = (user: UserEvent, featureId: number, name: string) =>
  user.click(rowOf(listed[featureId] ?? '').getByRole('button', { name }));

const gestures = {
  START: () => undefined,
  RETRY: press('Reintentar'),
  CHANGE: (_, { value }) => void fireEvent.change(newName(), { target: { value } }),
  SUBMIT: press('Crear'),
  EDIT: (user, { featureId }) => pressIn(user, featureId, 'Editar'),
  CHANGE_EDIT: (_, { value }) => void fireEvent.change(dialog().getByRole('textbox', { name: 'Nombre' }), { target: { value } }),
  SAVE: press('Guardar'),
  ASK_DELETE: (user, { featureId }) => pressIn(user, featureId, 'Eliminar'),
  CONFIRM: (user) => user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' })),
  CANCEL: press('Cancelar'),
} satisfies Gestures<FeatureCatalogueEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): FeatureCatalogueContext => snapshot.context as FeatureCatalogueContext;

const sees: Sights = {
  waiting: passing,
  loading: () => void expect(screen.getByText('Cargando las características')).toBeInTheDocument(),
  failed: (snapshot) => {
    expect(screen.getByRole('alert')).toHaveTextContent(`Error al cargar las características${contextOf(snapshot).failure?.message}`);
  },
  shown: async (snapshot) => {
    await waitFor(() => expect([screen.queryByRole('dialog'), screen.queryByRole('alertdialog')]).toEqual([null, null]));
    const { features, draft, issues } = contextOf(snapshot);
    const buttons = (row: HTMLElement) => within(row).getByRole('button', { name: 'Eliminar' }) as HTMLButtonElement;
    expect(rows().map((row) => [buttons(row).disabled, row.textContent?.includes('Ninguno')])).toEqual(
      features.map((one) => (one.package_count === 0 ? [false, true] : [true, false])),
    );
    expect(newName().value).toBe(draft.name);
    expect(newName().getAttribute('aria-invalid') === 'true').toBe(issues.length > 0);
  },
  creating: () => {
    expect(screen.getByRole('button', { name: 'Crear' })).toHaveAttribute('aria-busy', 'true');
    expect(newName()).toHaveAttribute('readonly');
  },
  editing: (snapshot) => {
    const { edit, issues, failure } = contextOf(snapshot);
    const name = dialog().getByRole('textbox', { name: 'Nombre' });
    expect(name).toHaveValue(edit.name);
    expect(name.getAttribute('aria-invalid') === 'true').toBe(issues.length > 0);
    expect(dialog().queryByRole('alert')?.textContent ?? null).toBe(
      failure === null ? null : `Error al actualizar la característica${failure.message}`,
    );
  },
  saving: () => void expect(dialog().getByRole('button', { name: 'Guardar' })).toHaveAttribute('aria-busy', 'true'),
  confirming: (snapshot) => {
    const { subject, failure } = contextOf(snapshot);
    const question = screen.getByRole('alertdialog', { name: `¿Eliminar «${subject?.name}»?` });
    expect(within(question).queryByRole('alert')?.textContent ?? null).toBe(
      failure === null ? null : `Error al eliminar la característica${failure.message}`,
    );
  },
  deleting: () => {
    const question = within(screen.getByRole('alertdialog'));
    expect(question.getByRole('button', { name: 'Eliminar' })).toHaveAttribute('aria-busy', 'true');
  },
};

walkPage('the features', { machine: featureCatalogueMachine, model: featureCatalogueModel, gestures, sees, page, before: clearToasts });

const features = [
  { feature_id: 101, name: 'Páginas', description: 'Secciones propias', feature_type: 'number', package_count: 2 },
  { feature_id: 122, name: 'Reporte de visitas', description: null, feature_type: 'boolean', package_count: 0 },
];

const show = async () => {
  clearToasts();
  const held = heldActors(featureCatalogueMachine);
  drawPage(page({ machine: held.machine }));
  await act(() => held.settle({ type: 'xstate.done.actor.loadFeatures', output: features }));
  return { held, user: userEvent.setup() };
};

test('a feature in use says why it cannot be taken away [R-326]', async () => {
  await show();
  const remove = rowOf('Páginas').getByRole('button', { name: 'Eliminar' });
  expect(remove).toBeDisabled();
  expect(remove).toHaveAccessibleDescription(/Páginas.*No se puede eliminar una característica que un paquete usa\./);
});

test('a new one is sent as it was written and told; the form is empty again [R-243]', async () => {
  const { held, user } = await show();
  await user.type(newName(), 'Reservas en línea');
  await user.type(screen.getByRole('textbox', { name: 'Descripción' }), 'Con calendario');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Texto');
  await press('Crear')(user);
  const written = { name: 'Reservas en línea', description: 'Con calendario', feature_type: 'text' };
  expect(held.inputOf('createFeature')).toEqual(written);
  await act(() => held.settle({ type: 'xstate.done.actor.createFeature', output: { feature_id: 123, ...written, package_count: 0 } }));
  expect(screen.getByText('Característica creada exitosamente')).toBeVisible();
  expect(newName()).toHaveValue('');
  expect(rows()).toHaveLength(3);
});

test('one that cannot be created is told, and nothing written is lost [R-243]', async () => {
  const { held, user } = await show();
  await user.type(newName(), 'Páginas');
  await press('Crear')(user);
  const message = 'Ya hay una característica con ese nombre';
  const error = new RequestFailed({ code: 'feature_exists', message, issues: [{ path: 'name', message }] });
  await act(() => held.settle({ type: 'xstate.error.actor.createFeature', error }));
  expect(screen.getByText('Error al crear la característica')).toBeVisible();
  expect(newName()).toHaveValue('Páginas');
  expect(newName()).toHaveAccessibleDescription(message);
});
