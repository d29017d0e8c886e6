import { act, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import {
  type AttachmentTrayContext,
  type AttachmentTrayEvent,
  attachmentTrayMachine,
  type ChosenFile,
} from '#machines/flows/attachment-tray/attachment-tray.machine.ts';
import { attachmentTrayModel, exampleFile, exampleFiles } from '#machines/flows/attachment-tray/attachment-tray.model.ts';
import { AttachButton } from '#parts/attach-button.tsx';
import { AttachmentTray } from '#parts/attachment-tray.tsx';
import { DropZone } from '#parts/drop-zone.tsx';
import { useAttachmentTray } from '#parts/use-attachment-tray.ts';
import { heldActors } from '../../support/machines/drive-actor.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const ids: Readonly<Record<string, string>> = Object.fromEntries(exampleFiles.map(({ id, name }) => [name, id]));

/** A message as it is written; another button sends it, and one hears that it went. */
const Message = ({ machine }: { machine: typeof attachmentTrayMachine }) => {
  const tray = useAttachmentTray({ what: 'message', machine, idOf: (file) => ids[file.name] ?? '' });
  latest = tray;
  return (
    <DropZone tray={tray} disabled={false} data-testid="zona">
      <AttachButton tray={tray} disabled={false} />
      <AttachmentTray tray={tray} disabled={false} />
    </DropZone>
  );
};
let latest: ReturnType<typeof useAttachmentTray> | null = null;
let held: ReturnType<typeof heldActors> | null = null;

const browserFile = ({ name, size }: Pick<ChosenFile, 'name' | 'size'>) =>
  Object.defineProperty(new File([name], name), 'size', { value: size });
const nameOf = (id: string): string => Object.keys(ids).find((name) => ids[name] === id) ?? '';
const chooser = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
const button = (name: string) => screen.queryByRole('button', { name });

const gestures = {
  ADD: (_, { files }) => {
    // The paper clip is shut while there is no room; what is dropped then is not taken.
    fireEvent.change(chooser(), { target: { files: files.map(browserFile) } });
  },
  REMOVE: async (user, { id }) => {
    const press = button(`Quitar ${nameOf(id)}`) ?? button(`Cancelar ${nameOf(id)}`);
    if (press) await user.click(press);
    else act(() => latest?.send({ type: 'REMOVE', id }));
  },
  RETRY: async (user, { id }) => {
    const press = button(`Reintentar ${nameOf(id)}`);
    if (press) await user.click(press);
    else act(() => latest?.send({ type: 'RETRY', id }));
  },
  PROGRESS: (_, { id, share }) => act(() => latest?.send({ type: 'PROGRESS', id, share })),
  HURRY: () => act(() => latest?.send({ type: 'HURRY' })),
  SENT: (_, event) => act(() => latest?.send(event)),
} satisfies Gestures<AttachmentTrayEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot): AttachmentTrayContext => snapshot.context as AttachmentTrayContext;
const words = {
  waiting: 'en espera',
  uploading: '%',
  ready: 'listo',
  failed: 'No se recibió respuesta del servidor',
  refused: 'Solo se aceptan',
};

const tray = (snapshot: AnyMachineSnapshot) => {
  const { files, hurried, leftOut } = contextOf(snapshot);
  const rows = within(screen.queryByRole('list', { name: 'Archivos por enviar' }) ?? document.createElement('ul')).queryAllByRole(
    'listitem',
  );
  expect(rows.map((row) => row.textContent)).toEqual(
    files.map(({ name, stage }) => expect.stringMatching(new RegExp(`^${name}.*${words[stage]}`))),
  );
  for (const { name, stage } of files) {
    screen.getByRole('button', { name: `${stage === 'uploading' ? 'Cancelar' : 'Quitar'} ${name}` });
    expect(button(`Reintentar ${name}`) !== null).toBe(stage === 'failed');
  }
  expect(screen.getByRole('button', { name: 'Adjuntar archivos' }).matches(':disabled')).toBe(files.length === 5);
  const stuck = files.some(({ stage }) => stage === 'failed' || stage === 'refused');
  expect(screen.queryByText('Quita los archivos con error, o vuelve a intentarlo.') !== null).toBe(hurried && stuck);
  expect(screen.queryByText('Caben 5 archivos por mensaje: 1 no se agregó.') !== null).toBe(
    leftOut > 0 && !(hurried && files.some(({ stage }) => stage !== 'ready')),
  );
};

const sees: Sights = {
  resting: tray,
  uploading: (snapshot) => {
    tray(snapshot);
    const { files, hurried } = contextOf(snapshot);
    const { name, share } = files.find(({ stage }) => stage === 'uploading') ?? { name: 'nada', share: 0 };
    const percent = Math.floor(share * 100);
    expect(screen.getByRole('progressbar', { name: `Subiendo ${name}` })).toHaveAttribute('aria-valuenow', String(percent));
    expect(screen.queryByText('Espera a que terminen de subir los archivos.') !== null).toBe(hurried);
  },
  discarding: tray,
};

walkPage('the files of a message', {
  machine: attachmentTrayMachine,
  model: attachmentTrayModel,
  gestures,
  sees,
  page: ({ machine }) => <Message machine={machine} />,
});

const drag = (files: File[]) => ({ dataTransfer: { types: ['Files'], files } });

test('files are dropped anywhere on the message, which says so while they hang over it', async () => {
  held = heldActors(attachmentTrayMachine);
  drawPage(<Message machine={held.machine as typeof attachmentTrayMachine} />);
  const zone = screen.getByTestId('zona');
  fireEvent.dragOver(zone, drag([]));
  screen.getByText('Suelta los archivos aquí');
  fireEvent.dragLeave(zone, { relatedTarget: document.body });
  expect(screen.queryByText('Suelta los archivos aquí')).toBeNull();
  fireEvent.dragOver(zone, drag([]));
  fireEvent.drop(zone, drag([browserFile(exampleFile)]));
  expect(screen.queryByText('Suelta los archivos aquí')).toBeNull();
  screen.getByRole('progressbar', { name: 'Subiendo logo.png' });
});

test('a text that is dragged over it stays the business of the browser', () => {
  drawPage(<Message machine={heldActors(attachmentTrayMachine).machine} />);
  expect(fireEvent.dragOver(screen.getByTestId('zona'), { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
  expect(screen.queryByText('Suelta los archivos aquí')).toBeNull();
});
