import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import { QuoteBoardPage } from '#features/quote-board/quote-board-page.tsx';
import { quoteBoardMachine } from '#machines/flows/quote-board/quote-board.machine.ts';
import { quoteBoardModel } from '#machines/flows/quote-board/quote-board.model.ts';
import type { ReadingEvent } from '#machines/flows/reading.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { walkPage } from '../../support/walk-page.tsx';

const gestures = {
  START: () => undefined,
  RETRY: (user) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  REFRESH: (user) => user.click(screen.getByRole('button', { name: 'Actualizar' })),
} satisfies Gestures<ReadingEvent, UserEvent>;

const sees: Sights = {
  waiting: () => undefined,
  loading: ({ context }) => {
    if (context.value === null) expect(screen.getByRole('status')).toHaveTextContent('Cargando las cotizaciones');
  },
  failed: () => {
    expect(screen.getByRole('alert')).toHaveTextContent('Error al cargar las cotizacionesError en la solicitud');
  },
  shown: ({ context }) => {
    const card = screen.getByRole('article', { name: 'Mariana González: Sitio web' });
    expect(card).toHaveTextContent('Un sitio con calendario de entregas.');
    expect(card).toHaveTextContent('$15,000.50');
    expect(card).toHaveTextContent('EmpresaNo especificado');
    expect(screen.getByRole('link', { name: 'mariana@floreriajacinta.example' })).toHaveAttribute(
      'href',
      'mailto:mariana@floreriajacinta.example',
    );
    expect(screen.queryByRole('alert') === null).toBe(context.failure === null);
  },
};

walkPage('quotes', {
  machine: quoteBoardMachine,
  model: quoteBoardModel,
  gestures,
  sees,
  page: ({ machine }) => (
    <MemoryRouter>
      <QuoteBoardPage machine={machine} />
    </MemoryRouter>
  ),
});
