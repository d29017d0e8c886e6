import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { UnfinishedBriefs } from '#features/unfinished-briefs/unfinished-briefs.tsx';
import {
  type UnfinishedBriefsContext,
  type UnfinishedBriefsEvent,
  unfinishedBriefsMachine,
} from '#machines/flows/unfinished-briefs/unfinished-briefs.machine.ts';
import { unfinishedBriefsModel } from '#machines/flows/unfinished-briefs/unfinished-briefs.model.ts';
import { type Gestures, passing, type Sights } from '../../support/machines/view-paths.ts';
import { walkPage } from '../../support/walk-page.tsx';

const question = () => screen.findByRole('alertdialog', { name: '¿Descartar lo que escribiste para Paquete Web Óptimo?' });
const inside = (name: string) => async (user: UserEvent) => user.click(within(await question()).getByRole('button', { name }));

const gestures = {
  START: () => undefined,
  DISCARD: (user) => user.click(screen.getByRole('button', { name: 'Descartar Paquete Web Óptimo' })),
  CONFIRM: inside('Descartar'),
  CANCEL: inside('Cancelar'),
} satisfies Gestures<UnfinishedBriefsEvent, UserEvent>;

const nothing = () => {
  expect(screen.queryByText('Continúa tu pedido')).toBeNull();
};
const asked = async ({ context }: AnyMachineSnapshot) => {
  const { failure } = context as UnfinishedBriefsContext;
  const said = within(await question()).queryByRole('alert')?.textContent ?? null;
  expect(said).toBe(failure === null ? null : `No se descartó${failure.message}`);
};

const sees: Sights = {
  waiting: passing,
  loading: nothing,
  unknown: nothing,
  shown: async ({ context }) => {
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    if ((context as UnfinishedBriefsContext).briefs.length === 0) return nothing();
    const part = within(screen.getByRole('region', { name: 'Continúa tu pedido' }));
    expect(part.getByText(/^Paso 3 de 5 · Preferencias de diseño/)).toBeVisible();
    expect(part.getByRole('link', { name: 'Continuar Paquete Web Óptimo' })).toHaveAttribute('href', '/checkout/web/2');
  },
  asking: asked,
  discarding: async (snapshot) => {
    await asked(snapshot);
    expect(within(await question()).getByRole('button', { name: 'Descartar' })).toHaveAttribute('aria-busy', 'true');
  },
};

walkPage('what was begun and not ordered', {
  machine: unfinishedBriefsMachine,
  model: unfinishedBriefsModel,
  gestures,
  sees,
  page: ({ machine }) => (
    <MemoryRouter>
      <UnfinishedBriefs machine={machine} />
    </MemoryRouter>
  ),
});
