import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { RequestFailed } from '#api/contract/failures.ts';
import { PackageFormPage } from '#features/package-form/package-form-page.tsx';
import { type PackageFormContext, type PackageFormEvent, packageFormMachine } from '#machines/flows/package-form/package-form.machine.ts';
import { packageFormModel } from '#machines/flows/package-form/package-form.model.ts';
import { packageMessage } from '#machines/flows/package-form/package-message.ts';
import { examplePackage } from '#machines/flows/package-list/example-package.ts';
import { clearToasts } from '#ui/toast.ts';
import { Toaster } from '#ui/toaster.tsx';
import { heldActors } from '../../support/machines/drive-actor.ts';
import { type Gestures, passing, type Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const Address = () => <output aria-label="dirección">{useLocation().pathname}</output>;
const page = ({ machine, packageId = null }: { machine: typeof packageFormMachine; packageId?: number | null }) => (
  <MemoryRouter initialEntries={['/form']}>
    <Routes>
      <Route path="/form" element={<PackageFormPage kind="web" packageId={packageId} machine={machine} />} />
      <Route path="*" element={null} />
    </Routes>
    <Address />
    <Toaster />
  </MemoryRouter>
);

const names = { basePrice: 'Precio Normal', publicPrice: 'Precio Oferta', tagline: 'Frase Slogan', level: 'Nivel' } as const;
const field = (name: string) => screen.getByRole('textbox', { name });
const check = (name = 'Páginas') => screen.getByRole('checkbox', { name });
const pages = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Valor de Páginas' });

const gestures = {
  START: () => undefined,
  RETRY: (user) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  // One change at once, as a paste over everything: nothing lies between before and after.
  CHANGE: (_, event) => void fireEvent.change(field(names[event.field]), { target: { value: event.value } }),
  CHECK_FEATURE: (user) => user.click(check()),
  UNCHECK_FEATURE: (user) => user.click(check()),
  TYPE_VALUE: (_, { value }) => void fireEvent.change(pages(), { target: { value } }),
  SUBMIT: (user) => user.click(screen.getByRole('button', { name: 'Crear Paquete' })),
} satisfies Gestures<PackageFormEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): PackageFormContext => snapshot.context as PackageFormContext;
const address = () => screen.getByRole('status', { name: 'dirección' }).textContent;

const sees: Sights = {
  waiting: passing,
  loading: () => {
    expect(screen.getByText('Cargando el formulario')).toBeInTheDocument();
  },
  failed: (snapshot) => {
    expect(screen.getByRole('alert')).toHaveTextContent(`Error al cargar las características${contextOf(snapshot).failure?.message}`);
  },
  missing: () => void screen.getByRole('heading', { name: 'Paquete no encontrado' }),
  filling: (snapshot) => {
    const { fields, chosen, issues } = contextOf(snapshot);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nuevo Paquete Web');
    expect([field('Precio Normal'), field('Precio Oferta')].map((input) => (input as HTMLInputElement).value)).toEqual([
      fields.basePrice,
      fields.publicPrice,
    ]);
    const chosenPages = chosen.find((one) => one.featureId === 101);
    expect([(check() as HTMLInputElement).checked, pages().value]).toEqual([chosenPages !== undefined, chosenPages?.value ?? '']);
    const marked = ['basePrice', 'publicPrice'] as const;
    expect(marked.map((name) => field(names[name]).getAttribute('aria-invalid') === 'true')).toEqual(
      ['packageData.base_price', 'packageData.public_price'].map((path) => issues.some((issue) => issue.path === path)),
    );
    expect(screen.queryByText(/^Revisa \d campos? para continuar$/) !== null).toBe(issues.length > 0);
  },
  saving: () => {
    expect(screen.getByRole('button', { name: 'Crear Paquete' })).toHaveAttribute('aria-busy', 'true');
    expect(check()).toBeDisabled();
  },
  saved: async () => {
    await waitFor(() => expect(address()).toBe('/admin/packages/web'));
    expect(screen.getByText('Paquete creado exitosamente')).toBeVisible();
  },
};

walkPage('a new package', { machine: packageFormMachine, model: packageFormModel, gestures, sees, page, before: clearToasts });

const features = [
  { feature_id: 101, name: 'Páginas', description: null, feature_type: 'number' },
  { feature_id: 103, name: 'Métodos de pago', description: null, feature_type: 'text' },
  { feature_id: 106, name: 'Botón de WhatsApp', description: null, feature_type: 'boolean' },
];

const show = async (original: typeof examplePackage | null = null) => {
  clearToasts();
  const held = heldActors(packageFormMachine);
  drawPage(page({ machine: held.machine, packageId: original?.package_id ?? null }));
  await act(() => held.settle({ type: 'xstate.done.actor.loadForm', output: { features, original } }));
  const sent = () => packageMessage((held.inputOf('savePackage') as { draft: PackageFormContext }).draft);
  return { held, user: userEvent.setup(), sent };
};

const filled = async (user: UserEvent) => {
  await user.selectOptions(screen.getByRole('combobox', { name: 'Nivel' }), 'Óptimo');
  await user.type(field('Frase Slogan'), 'Con orden');
  await user.type(field('Precio Normal'), '$11,900.50');
  await user.type(field('Precio Oferta'), '8900');
};

describe('the features', () => {
  test('each that is no yes or no has a place for its value from the start: a number for a number, a text for a text [R-063]', async () => {
    const { user } = await show();
    expect(
      [pages(), screen.getByRole('textbox', { name: 'Valor de Métodos de pago' })].map((box) => (box as HTMLInputElement).value),
    ).toEqual(['', '']);
    expect(screen.queryByLabelText('Valor de Botón de WhatsApp')).toBeNull();
    for (const feature of features) await user.click(check(feature.name));
    expect(screen.getByText('3 elegidas')).toBeVisible();
  });

  test('typing a value chooses the feature, unticking empties it [R-063, R-144]', async () => {
    const { user } = await show();
    await user.type(pages(), '10');
    expect([check(), pages()].map((box) => [(box as HTMLInputElement).checked, (box as HTMLInputElement).value])).toEqual([
      [true, 'on'],
      [false, '10'],
    ]);
    await user.click(check());
    expect([(check() as HTMLInputElement).checked, pages().value]).toEqual([false, '']);
  });
});

test('what is sent: the name from kind and level, pesos as numbers, values where there are any [R-061, R-103, R-286, R-288]', async () => {
  const { user, sent } = await show();
  await filled(user);
  await user.click(check('Botón de WhatsApp'));
  await user.click(check('Métodos de pago'));
  await user.type(screen.getByLabelText('Valor de Métodos de pago'), '2 (Tarjeta y SPEI)');
  await user.click(screen.getByRole('button', { name: 'Crear Paquete' }));
  expect(sent()).toEqual({
    packageData: {
      name: 'Paquete Web Óptimo',
      type: 'optimal',
      tagline: 'Con orden',
      base_price: 11900.5,
      public_price: 8900,
    },
    features: [{ feature_id: 106 }, { feature_id: 103, value: '2 (Tarjeta y SPEI)' }],
  });
});

test('the card shows at once what customers will see', async () => {
  const { user } = await show();
  await filled(user);
  const preview = screen.getByRole('region', { name: 'Vista previa' });
  expect(preview).toHaveTextContent(/Óptimo\s*Con orden/);
  expect(preview).toHaveTextContent(/\$11,900\.50\s*\$8,900\.00/);
});

test.each([
  ['', '', ['Escribe el precio normal', 'Escribe el precio de oferta']],
  ['mucho', '10', ['Escribe el precio normal']],
  ['100', '100.01', ['El precio de oferta no puede ser mayor que el precio normal']],
  ['0', '0', ['El precio debe ser mayor que cero']],
])('prices %j and %j are refused, and the summary leads to the field [R-141]', async (normal, offer, sentences) => {
  const { held, user } = await show();
  if (normal !== '') await user.type(field('Precio Normal'), normal);
  if (offer !== '') await user.type(field('Precio Oferta'), offer);
  await user.click(screen.getByRole('button', { name: 'Crear Paquete' }));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveFocus();
  const links = within(alert).getAllByRole('link');
  expect([...new Set(links.map((link) => link.textContent))]).toEqual(sentences);
  expect(held.running()).toEqual([]);
  await user.click(links[0] as HTMLElement);
  expect(document.activeElement).toHaveAttribute('aria-invalid', 'true');
});

test('a refusal is told, marks its field and loses nothing [R-242]', async () => {
  const { held, user } = await show();
  await filled(user);
  await user.click(check());
  await user.type(pages() as HTMLElement, '10');
  await user.click(screen.getByRole('button', { name: 'Crear Paquete' }));
  const message = 'Esta característica ya no existe';
  const error = new RequestFailed({ code: 'invalid_input', message, issues: [{ path: 'features.0.feature_id', message }] });
  await act(() => held.settle({ type: 'xstate.error.actor.savePackage', error }));
  expect(screen.getByText(`Error: ${message}`)).toBeVisible();
  expect(pages()).toHaveAccessibleDescription(message);
  expect([field('Frase Slogan'), pages()].map((input) => (input as HTMLInputElement).value)).toEqual(['Con orden', '10']);
});

test('a package being changed comes filled in, keeps its name and says when it is saved [R-062]', async () => {
  const original = { ...examplePackage, name: 'Promoción de verano' };
  const { held, user, sent } = await show(original);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Promoción de verano');
  expect(screen.getByRole('combobox', { name: 'Nivel' })).toHaveDisplayValue('Óptimo');
  expect([field('Precio Normal'), field('Precio Oferta')].map((input) => (input as HTMLInputElement).value)).toEqual([
    '11900.00',
    '8900.00',
  ]);
  expect(pages()).toHaveValue(10);
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(sent().packageData).toMatchObject({ name: 'Promoción de verano', base_price: 11900 });
  await act(() => held.settle({ type: 'xstate.done.actor.savePackage', output: original }));
  await waitFor(() => expect(address()).toBe('/admin/packages/web'));
  expect(screen.getByText('Paquete actualizado exitosamente')).toBeVisible();
});
