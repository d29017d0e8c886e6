import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { WalkPlayer } from '#features/atlas/walk-player.tsx';
import { exampleAtlasMachine } from '../../support/example-atlas-machine.ts';
import { renderWithTheme } from '../../support/walk-page.tsx';

test('the walk is an address to share, with its end [R-096]', async () => {
  const user = userEvent.setup();
  renderWithTheme(
    <MemoryRouter initialEntries={['/admin/diagramas/copy-feedback?recorrido=COPY.0~falla:writeClipboard']}>
      <WalkPlayer atlas={exampleAtlasMachine} onClose={() => undefined} />
    </MemoryRouter>,
  );
  await screen.findByText('Está en: Cópialo con tu teclado');
  await user.click(screen.getByRole('button', { name: 'Copiar dirección' }));
  expect(await window.navigator.clipboard.readText()).toBe(
    `${window.location.origin}/admin/diagramas/copy-feedback?recorrido=COPY.0~falla:writeClipboard&fin=failed`,
  );
});
