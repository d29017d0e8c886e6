import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { InboxTabs } from '#app/inbox.tsx';
import { QuoteBoardPage } from '#features/quote-board/quote-board-page.tsx';
import { TicketQueuePage } from '#features/requirements/ticket-queue-page.tsx';
import { quoteBoardMachine } from '#machines/flows/quote-board/quote-board.machine.ts';
import { ticketQueueMachine } from '#machines/flows/ticket-queue/ticket-queue.machine.ts';
import { pendingActors } from '../../support/machines/drive-actor.ts';
import { renderWithTheme } from '../../support/walk-page.tsx';

test.each([
  [
    'Soporte',
    'Requerimientos',
    () => <TicketQueuePage machine={pendingActors(ticketQueueMachine).machine} tabs={<InboxTabs current="support" />} />,
  ],
  [
    'Cotizaciones',
    'Cotizaciones',
    () => <QuoteBoardPage machine={pendingActors(quoteBoardMachine).machine} tabs={<InboxTabs current="quotes" />} />,
  ],
])('%s: the tabs of the inbox stand under the title, and say where one is', (title, tab, draw) => {
  renderWithTheme(<MemoryRouter>{draw()}</MemoryRouter>);
  const tabs = screen.getByRole('navigation', { name: 'Mensajes' });
  const heading = screen.getByRole('heading', { level: 1, name: title });
  expect(heading.compareDocumentPosition(tabs)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getAllByRole('link', { current: 'page' }).map((link) => link.textContent)).toEqual([tab]);
});
