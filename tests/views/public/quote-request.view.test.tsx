import { act, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { RequestFailed } from '#api/contract/failures.ts';
import { QuoteRequestPage } from '#features/quote-request/quote-request-page.tsx';
import type { QuoteField } from '#machines/flows/quote-request/quote-form.ts';
import { type QuoteRequestEvent, quoteRequestMachine } from '#machines/flows/quote-request/quote-request.machine.ts';
import { quoteRequestModel } from '#machines/flows/quote-request/quote-request.model.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures } from '../../support/machines/view-paths.ts';
import { tellingFailures } from '../../support/tells-failure.ts';
import { walkPage } from '../../support/walk-page.tsx';
import { draw } from '../ui/draw.tsx';

const names = {
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  company_name: 'Empresa',
  description: 'Descripción',
  budget: 'Presupuesto',
} as const satisfies Record<QuoteField, string>;

const kindNames = { web: 'Sitio web', ecommerce: 'Tienda en línea', branding: 'Branding' } as const;

const write = async (user: UserEvent, field: QuoteField, text: string) => {
  const box = screen.getByLabelText(names[field]);
  await user.clear(box);
  await user.click(box);
  if (text !== '') await user.paste(text);
};

const gestures = {
  CHANGE: (user, { field, value }) => write(user, field, value),
  CHOOSE_KIND: (user, { kind }) => user.click(screen.getByRole('radio', { name: kindNames[kind] })),
  LEAVE_FIELD: async (user, { field }) => {
    await user.click(screen.getByLabelText(names[field]));
    await user.tab();
  },
  SUBMIT: (user) => user.click(screen.getByRole('button', { name: 'Enviar' })),
  ASK_AGAIN: (user) => user.click(screen.getByRole('button', { name: 'Pedir otra cotización' })),
} satisfies Gestures<QuoteRequestEvent, UserEvent>;

const sees = tellingFailures(['filling', 'sending'], {
  filling: () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cotiza a la medida');
    expect(screen.getByRole('button', { name: 'Enviar' })).not.toHaveAttribute('aria-busy');
  },
  sending: () => {
    expect(screen.getByRole('button', { name: 'Enviar' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByLabelText('Nombre')).toHaveAttribute('readonly');
  },
  sent: () => {
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Recibimos tu solicitud');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.getByRole('main')).toHaveTextContent(
      'Es la cotización número 12. Te respondemos en 24 horas hábiles a mariana@ejemplo.mx',
    );
  },
});

const open = () => {
  const held = heldActors(quoteRequestMachine);
  draw(<QuoteRequestPage machine={held.machine} />);
  return { held, user: userEvent.setup() };
};

walkPage('asking for a quote', {
  machine: quoteRequestMachine,
  model: quoteRequestModel,
  gestures,
  sees,
  page: ({ machine }) => (
    <MemoryRouter>
      <QuoteRequestPage machine={machine} />
    </MemoryRouter>
  ),
});

const fill = async (user: UserEvent) => {
  await write(user, 'name', 'Mariana González');
  await write(user, 'email', 'mariana@ejemplo.mx');
  await write(user, 'description', 'Un sitio con calendario de entregas.');
};

test('what is sent is what was typed, without what was left blank', async () => {
  const { held, user } = open();
  await fill(user);
  await gestures.SUBMIT(user);
  expect(held.inputOf('requestQuote')).toEqual({
    name: 'Mariana González',
    email: 'mariana@ejemplo.mx',
    kind: 'web',
    description: 'Un sitio con calendario de entregas.',
  });
});

test('a budget is read as people write it', async () => {
  const { held, user } = open();
  await fill(user);
  await write(user, 'phone', '442 000 0000');
  await write(user, 'company_name', 'Florería Jacinta');
  await write(user, 'budget', '$15,000.50 MXN');
  await user.click(screen.getByRole('radio', { name: 'Branding' }));
  await gestures.SUBMIT(user);
  expect(held.inputOf('requestQuote')).toEqual({
    name: 'Mariana González',
    email: 'mariana@ejemplo.mx',
    phone: '442 000 0000',
    company_name: 'Florería Jacinta',
    kind: 'branding',
    description: 'Un sitio con calendario de entregas.',
    budget: 15000.5,
  });
});

test('what is missing is told in a summary that leads to each field', async () => {
  const { user } = open();
  await write(user, 'budget', 'como veinte mil');
  await gestures.SUBMIT(user);
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(
    screen.getAllByRole('link', { name: /^(Escribe|Cuéntanos)/ }).map((link) => [link.getAttribute('href'), link.textContent]),
  ).toEqual([
    ['#name', 'Escribe tu nombre'],
    ['#email', 'Escribe tu correo electrónico'],
    ['#description', 'Cuéntanos qué necesitas'],
    ['#budget', 'Escribe un monto en pesos. Ejemplo: 15000'],
  ]);
});

test('a telephone left half says how to put it right, and falls silent once it is', async () => {
  const { user } = open();
  await write(user, 'phone', '442 000');
  await user.tab();
  expect(screen.getByLabelText('Teléfono')).toHaveAccessibleDescription('Escribe los 10 dígitos. Ejemplo: 442 000 0000');
  await write(user, 'phone', '+52 (442) 000-0000');
  expect(screen.getByLabelText('Teléfono')).not.toHaveAttribute('aria-invalid');
});

test('a refusal is told above the form, and nothing typed is lost [R-263, R-388, R-456]', async () => {
  const { held, user } = open();
  await fill(user);
  await gestures.SUBMIT(user);
  const error = new RequestFailed({ code: 'too_many_requests', message: 'Demasiados intentos. Vuelve a intentar en 60 minutos' });
  await act(() => held.settle({ type: 'xstate.error.actor.requestQuote', error }));
  expect(screen.getByRole('alert')).toHaveTextContent('Error al enviar la solicitudDemasiados intentos. Vuelve a intentar en 60 minutos');
  expect(Object.values(names).map((name) => screen.getByLabelText<HTMLInputElement>(name).value)).toEqual([
    'Mariana González',
    'mariana@ejemplo.mx',
    '',
    '',
    'Un sitio con calendario de entregas.',
    '',
  ]);
});

test('another quote keeps who asks and forgets what for', async () => {
  const { held, user } = open();
  await fill(user);
  await gestures.SUBMIT(user);
  await act(() => held.settle({ type: 'xstate.done.actor.requestQuote', output: { quoteId: 12 } }));
  await gestures.ASK_AGAIN(user);
  expect([names.name, names.email, names.description].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)).toEqual([
    'Mariana González',
    'mariana@ejemplo.mx',
    '',
  ]);
});

const known = { name: 'Mariana González', email: 'mariana@ejemplo.mx', phone: '442 000 0000', company_name: 'Florería Jacinta' };
const written = () =>
  (['name', 'email', 'phone', 'company_name'] as const).map((field) => screen.getByLabelText<HTMLInputElement>(names[field]).value);

test('whoever is signed in finds name, e-mail, phone and company written, and may change them [R-011]', async () => {
  const held = heldActors(quoteRequestMachine);
  draw(<QuoteRequestPage machine={held.machine} personId="7f7f0a3e" contactOf={async () => known} />);
  await screen.findByDisplayValue('Mariana González');
  expect(written()).toEqual(['Mariana González', 'mariana@ejemplo.mx', '442 000 0000', 'Florería Jacinta']);
  const user = userEvent.setup();
  await write(user, 'phone', '442 111 1111');
  expect(written()[2]).toBe('442 111 1111');
});

test('what was typed before the profile came stays', async () => {
  const held = heldActors(quoteRequestMachine);
  let tell: (contact: typeof known) => void = () => undefined;
  const asked = new Promise<typeof known>((done) => {
    tell = done;
  });
  draw(<QuoteRequestPage machine={held.machine} personId="7f7f0a3e" contactOf={() => asked} />);
  await write(userEvent.setup(), 'name', 'Rosa');
  await act(async () => tell(known));
  expect(written()).toEqual(['Rosa', 'mariana@ejemplo.mx', '442 000 0000', 'Florería Jacinta']);
});

test('of a guest nothing is asked', async () => {
  const contactOf = vi.fn(async () => known);
  draw(<QuoteRequestPage machine={heldActors(quoteRequestMachine).machine} contactOf={contactOf} />);
  await act(async () => undefined);
  expect(contactOf).not.toHaveBeenCalled();
  expect(written()).toEqual(['', '', '', '']);
});
