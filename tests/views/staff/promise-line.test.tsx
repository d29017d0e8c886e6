import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { OrderSummary } from '#api/contract/orders/order.ts';
import { OrderCard } from '#features/order-board/order-card.tsx';
import { ProjectCard } from '#features/project-board/project-card.tsx';
import { exampleOrder } from '#machines/flows/order-detail/example-order.ts';
import { exampleProject } from '#machines/flows/project-detail/example-project.ts';
import { ThemeProvider } from '#ui/theme/provider.tsx';
import { render } from '../../support/render.tsx';

const promise = { date: null, days_left: 0, paused_days: 0, state: 'none' } as const;

test.each<[string, Partial<OrderSummary>, string | null]>([
  ['unpaid', { payment_status: 'pending', status: 'inactive' }, 'Entrega: 7 días hábiles desde la confirmación del pago.'],
  ['suspended', { payment_status: 'confirmed', status: 'suspended' }, 'Entrega sin fecha: en pausa.'],
  ['online', { payment_status: 'confirmed', status: 'suspended', development_status: 'live' }, null],
])('cards of orders and of projects without a promised date say in short why: %s [R-704]', (_, given, said) => {
  const common = { ...given, delivery_days: 7, promise };
  render(
    <ThemeProvider>
      <MemoryRouter>
        <OrderCard order={{ ...exampleOrder, ...common }} />
        <ProjectCard project={{ ...exampleProject, ...common }} />
      </MemoryRouter>
    </ThemeProvider>,
  );
  const found = screen.getAllByRole('article').map((card) => within(card).queryByText(/^Entrega/)?.textContent ?? null);
  expect(found).toEqual([said, said]);
});
