import { act, configure, screen } from '@testing-library/react';
import { useMachine } from '@xstate/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { SimulatedClock } from 'xstate';
import type { Draft } from '#api/contract/checkout/draft.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import { DraftStatus } from '#features/checkout/draft-status.tsx';
import { draftSavingMachine, draftSavingView } from '#machines/flows/draft-saving/draft-saving.machine.ts';
import type { DraftSavingEvent } from '#machines/flows/draft-saving/draft-saving.setup.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';

configure({ defaultHidden: true });

interface Tools {
  /** Sends an event to the draft's machine, as the page would. */
  tell: (event: DraftSavingEvent) => void;
}

const telling = ({ tell }: Tools, event: DraftSavingEvent) => act(async () => tell(event));

interface BenchProps {
  machine: typeof draftSavingMachine;
  clock: SimulatedClock;
  tools: Tools;
}

const Bench = ({ machine, clock, tools }: BenchProps) => {
  const [snapshot, send] = useMachine(machine, { input: { kind: 'web', packageId: 2 }, clock });
  tools.tell = send;
  return <DraftStatus view={draftSavingView(snapshot)} send={send} />;
};

const newTools = (): Tools => ({ tell: () => undefined });

const bench = (parts: BenchProps) => (
  <MemoryRouter>
    <Bench {...parts} />
  </MemoryRouter>
);

const stored: Draft = {
  step: 'business',
  brief: {},
  intent_key: '4b6f1f0e-7d0a-4c35-9a55-6d3c1f1f0a01',
  updated_at: '2025-11-12T16:48:00.000Z',
};
const failed = (code: 'network' | 'unavailable') => ({
  type: 'xstate.error.actor.saveDraft',
  error: new RequestFailed({ code, message: 'No se guardó' }),
});

test('only the first save and failures are announced', async () => {
  const clock = new SimulatedClock();
  const pending = pendingActors(draftSavingMachine);
  const tools = newTools();
  renderWithTheme(bench({ machine: pending.machine, clock, tools }));
  const live: (string | null)[] = [];
  const look = () => void live.push(screen.getByRole('status').getAttribute('aria-live'));
  const write = async (text: string) => {
    await telling(tools, { type: 'CHANGED', step: 'business', brief: { business_description: text }, writtenAt: null });
    look();
    await act(async () => void clock.increment(799));
    expect(pending.running()).toEqual([]);
    await act(async () => void clock.increment(1));
    look();
  };
  await telling(tools, { type: 'OPENED', draft: stored, unsent: null });
  for (const [text, answer] of [
    ['Ramos', { type: 'xstate.done.actor.saveDraft', output: stored }],
    ['Ramos y arreglos', { type: 'xstate.done.actor.saveDraft', output: stored }],
    ['Coronas', failed('network')],
    ['Coronas y ramos', failed('unavailable')],
  ] as const) {
    await write(text);
    await act(() => pending.settle(answer));
    look();
  }
  const whileSaving = ['off', 'off'];
  expect(live).toEqual([...whileSaving, 'polite', ...whileSaving, 'off', ...whileSaving, 'polite', ...whileSaving, 'polite']);
});

test.each<[string, string, string]>([
  [
    'brief.business_description',
    'Escribe como máximo 2000 caracteres',
    'No pudimos guardar: revisa «Descripción del negocio». Escribe como máximo 2000 caracteres. Tu texto sigue en este equipo',
  ],
  ['brief', 'Un dato no es válido', 'No pudimos guardar: revisa lo que escribiste. Un dato no es válido. Tu texto sigue en este equipo'],
])('a draft that the server rejects says what is wrong, at %s [R-504]', async (path, message, said) => {
  const pending = pendingActors(draftSavingMachine);
  const tools = newTools();
  const clock = new SimulatedClock();
  renderWithTheme(bench({ machine: pending.machine, clock, tools }));
  await telling(tools, { type: 'OPENED', draft: stored, unsent: null });
  await telling(tools, { type: 'CHANGED', step: 'business', brief: { business_description: 'a' }, writtenAt: null });
  await act(async () => void clock.increment(800));
  const error = new RequestFailed({ code: 'invalid_input', message, issues: [{ path, message }] });
  await act(() => pending.settle({ type: 'xstate.error.actor.saveDraft', error }));
  expect(screen.getByRole('status')).toHaveTextContent(said);
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
  ['the other, with nothing typed here', null, 'Lo de la otra se guardó el 12 nov 2025, 10:48 h.'],
])('a conflict of two tabs shows what differs, and which is newer: %s [R-017]', async (_, writtenAt, newer) => {
  const pending = pendingActors(draftSavingMachine);
  const tools = newTools();
  const clock = new SimulatedClock();
  renderWithTheme(bench({ machine: pending.machine, clock, tools }));
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
    writtenAt,
  });
  await act(async () => void clock.increment(800));
  const error = new RequestFailed({ code: 'draft_changed', message: 'Guardaste cambios en otra pestaña' });
  await act(() => pending.settle({ type: 'xstate.error.actor.saveDraft', error }));
  await act(() => pending.settle({ type: 'xstate.done.actor.loadDraft', output: theirs }));
  expect(screen.getByRole('alert').textContent?.replaceAll('\u00a0', ' ')).toContain(
    `Cambia: Descripción del negocio, Facebook y Estilo de diseño. ${newer} Elige con cuál sigues`,
  );
});
