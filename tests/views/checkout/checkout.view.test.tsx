import { act, configure, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { beforeEach, expect, vi } from 'vitest';
import { type AnyMachineSnapshot, type EventObject, fromCallback, setup } from 'xstate';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { CheckoutFlow } from '#features/checkout/checkout-page.tsx';
import { fieldNames } from '#features/checkout/field-names.ts';
import type { CheckoutContext, CheckoutEvent } from '#machines/flows/checkout/checkout.context.ts';
import { checkoutMachine } from '#machines/flows/checkout/checkout.machine.ts';
import { checkoutModel, exampleInput, examplePackage, exampleTransfer } from '#machines/flows/checkout/checkout.model.ts';
import type { CheckoutScreen } from '#machines/flows/checkout/checkout.view.ts';
import type { draftSavingMachine } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import { formatMoney } from '#shared/money.ts';
import { type Gestures, passing, type Sights } from '../../support/machines/view-paths.ts';
import { walkPage } from '../../support/walk-page.tsx';

// Working out for every element whether a style hides it takes most of the time, and nothing of these screens is hidden by style.
configure({ defaultHidden: true });

/* What the draft's machine tells the checkout comes on demand here; it is walked by itself in draft-status.view.test.tsx. */
let sayAsDraft: (event: EventObject) => void = () => undefined;
const draftDouble = setup({
  types: { context: {}, events: {} as EventObject },
  actors: {
    demand: fromCallback(({ sendBack }) => {
      sayAsDraft = sendBack;
    }),
  },
  actions: {
    handOverTheirs: (_, _params: { brief: unknown }) => undefined,
    handOverIntent: (_, _params: { intentKey: unknown }) => undefined,
    tellSessionEnded: () => undefined,
  },
}).createMachine({
  context: { saves: 0, failure: null },
  invoke: { src: 'demand' },
  on: {
    REPLACE_BRIEF: { actions: { type: 'handOverTheirs', params: ({ event }) => ({ brief: 'brief' in event ? event.brief : null }) } },
    RENEW_INTENT: {
      actions: { type: 'handOverIntent', params: ({ event }) => ({ intentKey: 'intentKey' in event ? event.intentKey : null }) },
    },
    SESSION_ENDED: { actions: 'tellSessionEnded' },
  },
}) as unknown as typeof draftSavingMachine;

let travel: NavigateFunction = () => undefined;
const Traveller = () => {
  travel = useNavigate();
  return null;
};

const address = '/checkout/web/2';
const customer: SessionUser = {
  id: '7f7f0a3e-52a1-4e6c-9a10-0d6f3c8e1b11',
  username: 'mariana',
  email: 'mariana@ejemplo.mx',
  role: 1,
  type: 'customer',
};
const staff: SessionUser = { ...customer, role: 400, type: 'user' };

interface Tools {
  user: UserEvent;
  open: (user: SessionUser, search: string) => void;
}

const press = (user: UserEvent, name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const sendAsDraft = (event: CheckoutEvent) => act(async () => sayAsDraft(event));

const gestures = {
  START: ({ open }, { isStaff, orderId }) => open(isStaff ? staff : customer, orderId === null ? '' : `?pedido=${orderId}`),
  RETRY: ({ user }) => press(user, 'Reintentar'),
  CONTINUE: ({ user }) => press(user, 'Continuar'),
  BACK: ({ user }) => press(user, 'Atrás'),
  // What the browser's buttons do: they arrive at the entry of a step.
  GO_TO: (_, { step }) => act(async () => void travel(address, { state: { checkoutStep: step } })),
  WRITE: async ({ user }, { field, value }) => {
    const box = screen.getByRole('textbox', { name: fieldNames[field] });
    await user.clear(box);
    if (value === '') return;
    await user.click(box);
    await user.paste(value);
  },
  LEAVE_FIELD: async ({ user }, { field }) => {
    await user.click(screen.getByRole('textbox', { name: fieldNames[field] }));
    await user.tab();
  },
  REPLACE_BRIEF: (_, event) => sendAsDraft(event),
  RENEW_INTENT: (_, event) => sendAsDraft(event),
  CHOOSE_METHOD: ({ user }, { method }) =>
    user.click(screen.getByRole('radio', { name: method === 'transfer' ? 'Transferencia' : 'Tarjeta' })),
  CONFIRM: ({ user }) => press(user, /^(Confirmar pedido|Pagar con tarjeta)$/),
  ACCEPT_PRICE: ({ user }) => press(user, /^Aceptar/),
  DECLINE_PRICE: ({ user }) => press(user, 'Volver al paquete'),
  SESSION_ENDED: (_, event) => sendAsDraft(event),
} satisfies Gestures<CheckoutEvent, Tools>;

const heading = (name: string) => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name);
const buttons = (names: readonly (string | RegExp)[]) => {
  for (const name of names) expect(screen.getByRole('button', { name })).toBeEnabled();
};
const contextOf = (snapshot: AnyMachineSnapshot): CheckoutContext => snapshot.context as CheckoutContext;

/** What each screen shows, complete by type. */
const screens: Record<CheckoutScreen, (snapshot: AnyMachineSnapshot) => void> = {
  loading: () => expect(screen.getByRole('status')).toHaveTextContent('Cargando tu pedido'),
  loadingFailed: () => {
    expect(screen.getByRole('alert')).toHaveTextContent('Error al obtener detalles del paquete');
    buttons(['Reintentar']);
  },
  packageUnavailable: () => {
    expect(screen.getByRole('alert')).toHaveTextContent('Este paquete ya no está disponible');
    expect(screen.getByRole('link', { name: 'Ver los paquetes' })).toHaveAttribute('href', '/');
  },
  notACustomer: () => expect(screen.getByRole('alert')).toHaveTextContent('Compra con una cuenta de cliente'),
  sessionExpired: () =>
    expect(screen.getByRole('link', { name: 'Iniciar sesión' }).getAttribute('href')).toMatch(/^\/login\?redirect=%2Fcheckout%2Fweb%2F2/),
  details: () => {
    heading('Paquete Web Óptimo');
    buttons(['Continuar']);
    expect(screen.queryByRole('button', { name: 'Atrás' })).toBeNull();
  },
  business: (snapshot) => {
    heading('Información del negocio');
    buttons(['Continuar', 'Atrás']);
    const { form, issues } = contextOf(snapshot);
    const box = screen.getByRole('textbox', { name: 'Descripción del negocio' });
    expect(box).toBeRequired();
    if (form.business_description !== '') expect(box).toHaveValue(form.business_description);
    if (issues.length === 0) return;
    expect(box).toBeInvalid();
  },
  design: () => {
    heading('Preferencias de diseño');
    buttons(['Continuar', 'Atrás']);
    const names = (group: string) =>
      within(screen.getByRole('radiogroup', { name: group }))
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value'));
    expect([names('Estilo de diseño'), names('Preferencia de color')]).toEqual([
      ['modern', 'classic', 'bold', 'elegant'],
      ['brand', 'warm', 'cool', 'natural'],
    ]);
  },
  review: () => {
    heading('Revisión');
    buttons(['Continuar', 'Atrás', 'Editar Detalles', 'Editar Información del negocio', 'Editar Preferencias de diseño']);
  },
  payment: () => heading('¿Cómo quieres pagar?'),
  priceChanged: (snapshot) => {
    heading('El precio cambió');
    const { price } = contextOf(snapshot);
    screen.getByText(formatMoney(price).replace('\u00a0', ' '));
    buttons([/^Aceptar \$9,900\.00\sMXN y confirmar$/, 'Volver al paquete']);
  },
  leaving: () => {
    expect(screen.getByRole('link', { name: 'entra desde aquí' })).toHaveAttribute('href', 'https://pagos.example/pago/1');
    expect(screen.getByRole('link', { name: 'ver el estado del pago' })).toHaveAttribute(
      'href',
      '/payment/pending?external_reference=2047',
    );
  },
  settled: (snapshot) => {
    const alert = screen.getByRole('alert');
    expect(within(alert).queryByRole('button')).toBeNull();
    const { orderId, failure } = contextOf(snapshot);
    if (orderId !== null) {
      const links = within(alert)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
      within(alert).getByRole('heading', { name: failure?.message ?? '?' });
      expect(links).toEqual([
        ['Ver mis contrataciones', '/account'],
        ...(failure?.code === 'transition_refused' ? [['Contratar de nuevo', '/checkout/web/2']] : []),
        ...(failure?.code === 'already_paid' ? [['Ver estado del pago', '/payment/pending?external_reference=2047']] : []),
      ]);
      return;
    }
    expect(alert).toHaveTextContent(/^Error al (registrar la transferencia|procesar el pago)/);
    expect(alert).toHaveTextContent(/(Este pedido ya está pagado|Tu pago está en proceso)\. No se registró otro pedido\./);
    expect(screen.getByRole('link', { name: 'Ir a mi cuenta' })).toHaveAttribute('href', '/account');
  },
  instructions: (snapshot) => {
    heading('Pedido registrado. Ahora, tu transferencia');
    screen.getByRole('form', { name: `Ayuda con ${snapshot.context.orderId}` });
    buttons(['Copiar Beneficiario', 'Copiar Banco', 'Copiar Número de cuenta', 'Copiar CLABE', 'Copiar Monto', 'Copiar Concepto']);
    expect(screen.getByText('CLABE').nextElementSibling).toHaveTextContent(exampleTransfer.clabe);
    expect(screen.getByText('Paquete').nextElementSibling).toHaveTextContent(examplePackage.name);
  },
  instructionsFailed: () => {
    expect(screen.getByRole('alert')).toHaveTextContent('Error al obtener detalles del pago');
    buttons(['Reintentar']);
  },
};

const busyPayment = (button: string) => (snapshot: AnyMachineSnapshot) => {
  screens.payment(snapshot);
  expect(screen.getByRole('button', { name: button })).toHaveAttribute('aria-busy', 'true');
};

const sees: Sights = {
  idle: passing,
  loading: screens.loading,
  loadingFailed: screens.loadingFailed,
  'filling.details': screens.details,
  'filling.business': screens.business,
  'filling.design': screens.design,
  'filling.review': screens.review,
  'filling.payment.choosing': (snapshot) => {
    screens.payment(snapshot);
    const { methods, method } = contextOf(snapshot);
    expect(screen.queryAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(methods);
    expect(screen.queryByRole('radio', { checked: true })?.getAttribute('value') ?? null).toBe(method);
    expect(screen.queryByRole('alert')).toBeNull();
  },
  'filling.payment.failed': (snapshot) => {
    screens.payment(snapshot);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(/^Error al ((registrar|procesar) la transferencia|procesar el pago)/);
    expect(alert).toHaveTextContent('Lo que escribiste sigue aquí.');
    within(alert).getByRole('button', { name: 'Reintentar' });
  },
  placing: busyPayment('Confirmar pedido'),
  placingCardOrder: busyPayment('Pagar con tarjeta'),
  priceChanged: screens.priceChanged,
  leavingForProvider: screens.leaving,
  atProvider: screens.leaving,
  loadingInstructions: screens.loading,
  instructionsFailed: screens.instructionsFailed,
  instructions: screens.instructions,
  settled: screens.settled,
  sessionExpired: screens.sessionExpired,
  notACustomer: screens.notACustomer,
  packageUnavailable: screens.packageUnavailable,
};

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  sessionStorage.clear();
});

walkPage('buying a package', {
  machine: checkoutMachine,
  model: checkoutModel,
  gestures,
  sees,
  begin: ({ machine, draw }): Tools => ({
    user: userEvent.setup(),
    open: (user, search) =>
      draw(
        <MemoryRouter initialEntries={['/', `${address}${search}`]}>
          <Traveller />
          <CheckoutFlow
            user={user}
            kind={exampleInput.kind}
            packageId={exampleInput.packageId}
            machine={machine}
            draftMachine={draftDouble}
            transferHelp={({ subscriptionId }) => <form aria-label={`Ayuda con ${subscriptionId}`} />}
          />
        </MemoryRouter>,
      ),
  }),
});
