import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { ClosedDaysPanel } from '#features/settings/closed-days-panel.tsx';
import { SettingsRoute } from '#features/settings/settings-route.tsx';
import { closedDaysMachine } from '#machines/flows/closed-days/closed-days.machine.ts';
import { exampleClosedDays } from '#machines/flows/closed-days/closed-days.model.ts';
import { exampleSettings } from '#machines/flows/settings/example-settings.ts';
import type { ClosedDay } from '#shared/closed-days.ts';
import { RouterPlace } from '#ui/router-place.tsx';
import { FakeServer } from '../../support/fake-server.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';
import { openPage } from '../open-page.tsx';
import { admin } from '../session/writings.ts';

const { past, coming, typed } = exampleClosedDays;
const show = (closed_days: readonly ClosedDay[], mayChange = true) =>
  openPage(closedDaysMachine, '/admin/settings', (machine) => <ClosedDaysPanel mayChange={mayChange} machine={machine} />, {
    loadDays: { closed_days, version: 2 },
  });
const textsIn = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
const none = 'Ningún día además de fines de semana y feriados.';

test('days to come are listed with their reasons, days of the past below them, folded [R-705]', async () => {
  await show([past, { day: '2022-12-31', name: 'Fin de año' }, coming, typed], false);
  expect(textsIn('Días por venir')).toEqual(['24 dic 2099Nochebuena', '31 dic 2099Fin de año']);
  const summary = screen.getByText('2 días que ya pasaron');
  expect(summary.closest('details')).not.toHaveAttribute('open');
  expect(textsIn('Días que ya pasaron')).toEqual(['24 dic 2021Nochebuena', '31 dic 2022Fin de año']);
  expect(screen.queryByText(none)).toBeNull();
});

test('without a day to come the panel says so [R-705]', async () => {
  await show([past], false);
  screen.getByText(none);
  screen.getByText('1 día que ya pasó');
});

test.each([
  ['a superadministrator', 666, true],
  ['an administrator', 400, false],
])('%s sees the days on the page; only superadministrators see what changes them [R-705]', async (_, role, mayChange) => {
  new FakeServer([{ ...admin, role }], {
    'GET /dashboard/settings': { body: exampleSettings },
    'GET /dashboard/settings/closed_days': { body: { closed_days: [past, coming], version: 2 } },
  });
  renderWithTheme(
    <MemoryRouter initialEntries={['/admin/settings']}>
      <RouterPlace>
        <SettingsRoute user={{ ...admin, role }} />
      </RouterPlace>
    </MemoryRouter>,
  );
  const panel = within(await screen.findByRole('region', { name: 'Días que cerramos' }));
  await panel.findByText('24 dic 2099');
  expect(panel.queryAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(
    mayChange ? ['Quitar 24 dic 2099', 'Quitar 24 dic 2021', 'Agregar día'] : [],
  );
  expect(panel.queryAllByRole('textbox')).toHaveLength(mayChange ? 1 : 0);
});
