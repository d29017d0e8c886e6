import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PathPlayer } from '#features/atlas/path-player.tsx';
import { exampleAtlasMachine } from '../../support/example-atlas-machine.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';

test('a path has an address to share, including its end [R-096]', async () => {
  const user = userEvent.setup();
  renderWithTheme(
    <MemoryRouter initialEntries={['/admin/diagramas/copy-feedback?recorrido=COPY.0~falla:writeClipboard']}>
      <PathPlayer atlas={exampleAtlasMachine} onClose={() => undefined} />
    </MemoryRouter>,
  );
  await screen.findByText('Está en: Cópialo con tu teclado');
  await user.click(screen.getByRole('button', { name: 'Copiar dirección' }));
  expect(await window.navigator.clipboard.readText()).toBe(
    `${window.location.origin}/admin/diagramas/copy-feedback?recorrido=COPY.0~falla:writeClipboard&fin=failed`,
  );
});
