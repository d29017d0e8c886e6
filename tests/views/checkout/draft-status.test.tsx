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
import { exampleDraft } from '../../support/example-draft.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';

configure({ defaultHidden: true });

interface BenchProps {
  machine: typeof draftSavingMachine;
  clock: SimulatedClock;
  tools: { tell: (event: DraftSavingEvent) => void };
}

const Bench = ({ machine, clock, tools }: BenchProps) => {
  const [snapshot, send] = useMachine(machine, { input: { kind: 'web', packageId: 2 }, clock });
  tools.tell = send;
  return <DraftStatus view={draftSavingView(snapshot)} send={send} />;
};

/** The status of this draft, opened, and what the page would do with its machine. */
const show = async (draft: Draft) => {
  const clock = new SimulatedClock();
  const pending = pendingActors(draftSavingMachine);
  const tools: BenchProps['tools'] = { tell: () => undefined };
  renderWithTheme(
    <MemoryRouter>
      <Bench machine={pending.machine} clock={clock} tools={tools} />
    </MemoryRouter>,
  );
  const tell = (event: DraftSavingEvent) => act(async () => tools.tell(event));
  await tell({ type: 'OPENED', draft, unsent: null });
  return {
    running: pending.running,
    passes: (ms: number) => act(async () => void clock.increment(ms)),
    changes: (change: Partial<Extract<DraftSavingEvent, { type: 'CHANGED' }>>) =>
      tell({ type: 'CHANGED', step: 'business', brief: {}, writtenAt: null, ...change }),
    settle: (answer: Parameters<typeof pending.settle>[0]) => act(() => pending.settle(answer)),
    saveFails: (failure: ConstructorParameters<typeof RequestFailed>[0]) =>
      act(() => pending.settle({ type: 'xstate.error.actor.saveDraft', error: new RequestFailed(failure) })),
  };
};

const stored: Draft = { ...exampleDraft, brief: {} };

test('only the first save and failures are announced', async () => {
  const { changes, passes, running, settle, saveFails } = await show(stored);
  const live: (string | null)[] = [];
  const look = () => void live.push(screen.getByRole('status').getAttribute('aria-live'));
  const saved = () => settle({ type: 'xstate.done.actor.saveDraft', output: stored });
  for (const [text, answer] of [
    ['Ramos', saved],
    ['Ramos y arreglos', saved],
    ['Coronas', () => saveFails({ code: 'network', message: 'No se guardó' })],
    ['Coronas y ramos', () => saveFails({ code: 'unavailable', message: 'No se guardó' })],
  ] as const) {
    await changes({ brief: { business_description: text } });
    look();
    await passes(799);
    expect(running()).toEqual([]);
    await passes(1);
    look();
    await answer();
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
  const { changes, passes, saveFails } = await show(stored);
  await changes({ brief: { business_description: 'a' } });
  await passes(800);
  await saveFails({ code: 'invalid_input', message, issues: [{ path, message }] });
  expect(screen.getByRole('status')).toHaveTextContent(said);
});

const theirs: Draft = {
  ...stored,
  step: 'design',
  brief: {
    business_description: 'Ramos y coronas',
    target_audience: 'Novias',
    social_networks: { facebook: 'facebook.com/ramos' },
    design_style: 'bold',
  },
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
  const { changes, passes, saveFails, settle } = await show({ ...stored, brief: { business_description: 'Ramos', design_style: 'bold' } });
  const brief = { business_description: 'Ramos ', target_audience: 'Novias ', design_style: 'modern' } as const;
  await changes({ step: 'design', brief, writtenAt });
  await passes(800);
  await saveFails({ code: 'draft_changed', message: 'Guardaste cambios en otra pestaña' });
  await settle({ type: 'xstate.done.actor.loadDraft', output: theirs });
  expect(screen.getByRole('alert').textContent?.replaceAll('\u00a0', ' ')).toContain(
    `Cambia: Descripción del negocio, Facebook y Estilo de diseño. ${newer} Elige con cuál sigues`,
  );
});
