import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import { RenewalDialog } from '#features/renewal/renewal-dialog.tsx';
import { type RenewalContext, type RenewalEvent, renewalMachine } from '#machines/flows/renewal/renewal.machine.ts';
import { renewalModel } from '#machines/flows/renewal/renewal.model.ts';
import { exampleActiveSubscription } from '#machines/flows/subscriptions/example-subscription.ts';
import { formatDate } from '#shared/dates.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import { type Gestures, passing, type Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const onClosed = vi.fn<() => void>();
const dialog = () => screen.findByRole('dialog', { name: 'Renovar' });
const press = (name: string) => (user: UserEvent) => user.click(screen.getByRole('button', { name }));

const gestures = {
  START: () => undefined,
  CHOOSE_PLAN: (user, { years }) => user.click(screen.getByRole('radio', { name: years === 1 ? '1 año' : `${years} años` })),
  SUBMIT: press('Renovar'),
  CHANGE_PLAN: press('Cambiar de plan'),
  PAY_BY_CARD: press('Pagar con tarjeta'),
  CLOSE: (user) => user.keyboard('{Escape}'),
} satisfies Gestures<RenewalEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): RenewalContext => snapshot.context as RenewalContext;

const instructions = async () => {
  const shown = await dialog();
  expect(shown).toHaveTextContent('Escribe TW-2031-R7 en el concepto');
  within(shown).getByRole('button', { name: 'Copiar CLABE' });
  return within(shown);
};
const left = async () => {
  const shown = await instructions();
  expect(shown.getByRole('button', { name: 'Pagar con tarjeta' })).toHaveAttribute('aria-busy', 'true');
  expect(shown.getByRole('link', { name: 'entra desde aquí' })).toHaveAttribute('href', 'https://pagos.example/pago/7');
};

const sees: Sights = {
  waiting: passing,
  choosing: async (snapshot) => {
    const { years, tried, failure } = contextOf(snapshot);
    const shown = within(await dialog());
    const checked = shown.getAllByRole('radio').map((one) => (one as HTMLInputElement).checked);
    expect(checked).toEqual([years === 1, years === 2, years === 3]);
    expect(shown.getByRole('radiogroup').getAttribute('aria-invalid') === 'true').toBe(tried && years === null);
    expect(shown.queryByRole('alert')?.textContent ?? null).toEqual(
      failure === null ? null : expect.stringContaining(`Error al procesar la renovación${failure.message}`),
    );
  },
  requesting: async () => {
    const shown = within(await dialog());
    expect(shown.getByRole('button', { name: 'Renovar' })).toHaveAttribute('aria-busy', 'true');
    for (const radio of shown.getAllByRole('radio')) expect(radio).toBeDisabled();
  },
  refreshing: async () => void (await instructions()),
  instructed: async (snapshot) => {
    const shown = await instructions();
    const { requested, failure } = contextOf(snapshot);
    expect(shown.queryByRole('button', { name: 'Pagar con tarjeta' }) !== null).toBe(requested?.init_point !== null);
    expect(shown.queryByRole('alert')?.textContent ?? null).toBe(failure === null ? null : failure.message);
  },
  leaving: left,
  atProvider: left,
  closed: async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onClosed).toHaveBeenCalledTimes(1);
  },
};

const endDate = '2025-12-03T18:00:00.000Z';
const renewal = (machine: typeof renewalMachine, requested: RequestedRenewal | null = null) => (
  <RenewalDialog subscription={exampleActiveSubscription} endDate={endDate} requested={requested} onClosed={onClosed} machine={machine} />
);

walkPage('renewing, or paying a renewal that was asked for', {
  machine: renewalMachine,
  model: renewalModel,
  gestures,
  sees,
  page: ({ machine, input }) => renewal(machine, (input as { requested: RequestedRenewal | null }).requested),
  before: () => onClosed.mockClear(),
});

test('each plan tells its price, what it saves and the new end [R-270, R-272, R-448]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-11-12T16:00:00Z') });
  drawPage(renewal(renewalMachine));
  const shown = within(await dialog());
  const told = shown
    .getAllByRole('radio')
    .map((one) =>
      [one.getAttribute('aria-labelledby'), one.getAttribute('aria-describedby')].map((id) => document.getElementById(id ?? '')),
    )
    .map((parts) => parts.map((part) => part?.textContent?.replaceAll('\u00a0', ' ')));
  expect(told).toEqual([
    ['1 año', 'Hasta el 3 dic 2026 por $2,000.00 MXN'],
    ['2 años', 'Ahorras $1,000.00 frente a renovar cada año$1,500.00 al año. Hasta el 3 dic 2027 por $3,000.00 MXN'],
    ['3 años', 'Ahorras $1,000.00 frente a renovar cada año$1,666.67 al año. Hasta el 2 dic 2028 por $5,000.00 MXN'],
  ]);
  vi.useRealTimers();
});

describe('an expired support', () => {
  const dayMs = 86_400_000;
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
  const ended = (days: number): string => new Date(Date.now() - days * dayMs).toISOString();
  const reactivation = (end: string) => (
    <RenewalDialog
      subscription={{ ...exampleActiveSubscription, status: 'expired' }}
      endDate={end}
      onClosed={onClosed}
      machine={heldActors(renewalMachine).machine}
    />
  );
  const shown = async () => within(await screen.findByRole('dialog', { name: 'Reactivar soporte' }));
  const firstPlan = (parts: ReturnType<typeof within>) =>
    document.getElementById(parts.getAllByRole('radio')[0]?.getAttribute('aria-describedby') ?? '')?.textContent;

  test('within 30 days of its end is told until when the new year follows the old one [R-048]', async () => {
    const end = ended(10);
    drawPage(reactivation(end));
    const parts = await shown();
    parts.getByText(plain(`Tu soporte venció el ${formatDate(end)}.`), { exact: false });
    const until = new Date(Date.parse(end) + 30 * dayMs).toISOString();
    parts.getByText(plain(`Si pagas a más tardar el ${formatDate(until)}`), { exact: false });
    const newEnd = new Date(Date.parse(end) + 365 * dayMs).toISOString();
    expect(firstPlan(parts)).toContain(`Hasta el ${formatDate(newEnd)}`);
    parts.getByRole('button', { name: 'Reactivar soporte' });
  });

  test('later begins on the day of payment', async () => {
    drawPage(reactivation(ended(31)));
    const parts = await shown();
    parts.getByText(/El nuevo plazo empieza el día de tu pago/);
    expect(firstPlan(parts)).toContain(`Hasta el ${formatDate(new Date(Date.now() + 365 * dayMs).toISOString())}`);
  });
});
