import { act, configure, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { useMachine } from '@xstate/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { Draft } from '#api/contract/checkout/draft.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import { DraftStatus } from '#features/checkout/draft-status.tsx';
import { draftSavingMachine } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import { draftSavingModel } from '#machines/flows/draft-saving/draft-saving.model.ts';
import type { DraftSavingContext, DraftSavingEvent } from '#machines/flows/draft-saving/draft-saving.setup.ts';
import { draftSavingView } from '#machines/flows/draft-saving/draft-saving.view.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

configure({ defaultHidden: true });

interface Tools {
  user: UserEvent;
  /** What the page tells the draft's machine by itself. */
  tell: (event: DraftSavingEvent) => void;
}

const telling = ({ tell }: Tools, event: DraftSavingEvent) => act(async () => tell(event));
const press = ({ user }: Tools, name: string | RegExp) => user.click(screen.getByRole('button', { name }));

const gestures = {
  OPENED: telling,
  CHANGED: telling,
  CLOSE: telling,
  RETRY: (tools) => press(tools, 'Guardar ahora'),
  TAKE_THEIRS: (tools) => press(tools, 'Usar lo de la otra'),
  KEEP_MINE: (tools) => press(tools, /^(Conservar lo de esta pestaña|Hacer otro pedido con estos datos)$/),
} satisfies Gestures<DraftSavingEvent, Tools>;

const says = (text: string | RegExp, live: 'polite' | 'off' | null) => () => {
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(text);
  if (live !== null) expect(status).toHaveAttribute('aria-live', live);
};
const nothing = () => {
  expect([...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')]).toEqual([]);
};

const sees: Sights = {
  closed: nothing,
  open: nothing,
  waiting: says('Guardando…', 'off'),
  saving: says('Guardando…', 'off'),
  comparing: says('Guardando…', 'off'),
  saved: says(/^Borrador guardado/, null),
  offline: says('Sin conexión: guardado en este equipo', 'polite'),
  failed: says('No pudimos guardar: tu texto sigue en este equipo', 'polite'),
  conflict: ({ context }) => {
    const { theirs } = context as DraftSavingContext;
    expect(screen.getByRole('alert')).toHaveTextContent(
      theirs === null ? 'Este borrador ya no existe' : 'Guardaste algo distinto en otra pestaña o dispositivo',
    );
    expect(screen.queryByRole('button', { name: 'Usar lo de la otra' }) === null).toBe(theirs === null);
  },
  sessionLost: nothing,
  done: nothing,
};

interface BenchProps {
  machine: typeof draftSavingMachine;
  clock: SimulatedClock;
  tools: Tools;
  writtenAt?: string | null;
}

const Bench = ({ machine, clock, tools, writtenAt = null }: BenchProps) => {
  const [snapshot, send] = useMachine(machine, { input: { kind: 'web', packageId: 2 }, clock });
  tools.tell = send;
  return <DraftStatus view={draftSavingView(snapshot, writtenAt)} send={send} />;
};

const newTools = (): Tools => ({ user: userEvent.setup(), tell: () => undefined });

const bench = (parts: BenchProps) => (
  <MemoryRouter>
    <Bench {...parts} />
  </MemoryRouter>
);

walkPage('a draft that saves itself', {
  machine: draftSavingMachine,
  model: draftSavingModel,
  gestures,
  sees,
  begin: ({ machine, clock, draw }) => {
    const tools = newTools();
    draw(bench({ machine, clock, tools }));
    return tools;
  },
});

test('only the first save is announced', async () => {
  const clock = new SimulatedClock();
  const held = heldActors(draftSavingMachine);
  const tools = newTools();
  drawPage(bench({ machine: held.machine, clock, tools }));
  const draft = {
    step: 'business',
    brief: {},
    intent_key: '4b6f1f0e-7d0a-4c35-9a55-6d3c1f1f0a01',
    updated_at: '2025-11-12T16:48:00.000Z',
  } as const;
  const saved = { type: 'xstate.done.actor.saveDraft', output: draft };
  const live: (string | null)[] = [];
  await telling(tools, { type: 'OPENED', draft, unsent: null });
  for (const text of ['Ramos', 'Ramos y arreglos']) {
    await telling(tools, { type: 'CHANGED', step: 'business', brief: { business_description: text } });
    await act(async () => void clock.increment(799));
    expect(held.running()).toEqual([]);
    await act(async () => void clock.increment(1));
    await act(() => held.settle(saved));
    live.push(screen.getByRole('status').getAttribute('aria-live'));
  }
  expect(live).toEqual(['polite', 'off']);
});

const theirs: Draft = {
  step: 'design',
  brief: {
    business_description: 'Ramos y coronas',
    target_audience: 'Novias',
    social_networks: { facebook: 'facebook.com/ramos' },
    design_style: 'bold',
  },
  intent_key: '4b6f1f0e-7d0a-4c35-9a55-6d3c1f1f0a01',
  updated_at: '2025-11-12T16:48:00.000Z',
};

test.each<[string, string | null, string]>([
  [
    'this tab',
    '2025-11-12T16:50:00.000Z',
    'Lo de la otra se guardó el 12 nov 2025, 10:48 h; lo de esta lo escribiste el 12 nov 2025, 10:50 h. Lo más reciente es lo de esta pestaña.',
  ],
  [
    'the other',
    '2025-11-12T16:30:00.000Z',
    'Lo de la otra se guardó el 12 nov 2025, 10:48 h; lo de esta lo escribiste el 12 nov 2025, 10:30 h. Lo más reciente es lo de la otra.',
  ],
  ['the other, where nobody wrote here', null, 'Lo de la otra se guardó el 12 nov 2025, 10:48 h.'],
])('of two tabs it is said what differs, and that %s is newer [R-017]', async (_, writtenAt, newer) => {
  const held = heldActors(draftSavingMachine);
  const tools = newTools();
  const clock = new SimulatedClock();
  drawPage(bench({ machine: held.machine, clock, tools, writtenAt }));
  const draft: Draft = {
    ...theirs,
    brief: { business_description: 'Ramos', design_style: 'bold' },
    updated_at: '2025-11-12T16:00:00.000Z',
  };
  await telling(tools, { type: 'OPENED', draft, unsent: null });
  await telling(tools, {
    type: 'CHANGED',
    step: 'design',
    brief: { business_description: 'Ramos ', target_audience: 'Novias ', design_style: 'modern' },
  });
  await act(async () => void clock.increment(800));
  const error = new RequestFailed({ code: 'draft_changed', message: 'Guardaste cambios en otra pestaña' });
  await act(() => held.settle({ type: 'xstate.error.actor.saveDraft', error }));
  await act(() => held.settle({ type: 'xstate.done.actor.loadDraft', output: theirs }));
  expect(screen.getByRole('alert').textContent?.replaceAll('\u00a0', ' ')).toContain(
    `Cambia: Descripción del negocio, Facebook y Estilo de diseño. ${newer} Elige con cuál sigues`,
  );
});
