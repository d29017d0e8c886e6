import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { RequestFailed } from '#api/contract/failures.ts';
import { attachmentTrayMachine, attachmentTrayView, type ChosenFile } from '#machines/flows/attachment-tray/attachment-tray.machine.ts';
import { pendingActors } from '../../tools/machines/drive-actor.ts';

const file = (id: string, name = `${id}.png`, size = 1000): ChosenFile => ({ id, name, size, content: new Blob() });

const open = (maximum = 5) => {
  const pending = pendingActors(attachmentTrayMachine);
  const actor = createActor(pending.machine, { input: { maximum } }).start();
  const view = () => attachmentTrayView(actor.getSnapshot());
  return {
    pending,
    send: actor.send,
    view,
    stages: () => view().files.map(({ id, stage }) => `${id} ${stage}`),
    done: () => pending.settle({ type: 'xstate.done.actor.uploadFile', output: undefined }),
    fails: (error: Error = new Error('boom')) => pending.settle({ type: 'xstate.error.actor.uploadFile', error }),
  };
};

test('a failed upload does not hold up the next file, and only a failed one can be uploaded again', async () => {
  const tray = open();
  tray.send({ type: 'ADD', files: [file('a'), file('b')] });
  await tray.fails();
  expect(tray.stages()).toEqual(['a failed', 'b uploading']);
  await tray.done();
  tray.send({ type: 'RETRY', id: 'b' });
  expect(tray.stages()).toEqual(['a failed', 'b ready']);
  tray.send({ type: 'RETRY', id: 'a' });
  expect([tray.stages(), tray.view().files[0]?.problem]).toEqual([['a uploading', 'b ready'], null]);
});

test('sent files leave the tray but stay on the server; files added in the meantime stay', async () => {
  const tray = open();
  tray.send({ type: 'ADD', files: [file('a')] });
  await tray.done();
  tray.send({ type: 'ADD', files: [file('b')] });
  tray.send({ type: 'SENT', ids: ['a'] });
  expect([tray.stages(), tray.pending.running()]).toEqual([['b uploading'], ['uploadFile']]);
  await tray.done();
  expect([tray.stages(), tray.pending.running()]).toEqual([['b ready'], []]);
});

test('progress is shown for the file being uploaded, and for no other', async () => {
  const tray = open();
  const percents = () => tray.view().files.map(({ id, percent }) => `${id} ${percent}`);
  tray.send({ type: 'ADD', files: [file('a'), file('b')] });
  tray.send({ type: 'PROGRESS', id: 'a', share: 0.5 });
  tray.send({ type: 'PROGRESS', id: 'b', share: 0.9 });
  expect(percents()).toEqual(['a 50', 'b 0']);
  await tray.done();
  tray.send({ type: 'PROGRESS', id: 'a', share: 0.7 });
  expect(percents()).toEqual(['a 100', 'b 0']);
});

test('a file already in the tray is not added again', () => {
  const tray = open();
  tray.send({ type: 'ADD', files: [file('a')] });
  tray.send({ type: 'ADD', files: [file('a'), file('b')] });
  expect(tray.stages()).toEqual(['a uploading', 'b waiting']);
});

test('a file of another kind, too large or empty is refused at once and never uploaded', () => {
  const tray = open();
  tray.send({ type: 'ADD', files: [file('a', 'programa.exe'), file('b', 'foto.png', 10 * 1024 * 1024 + 1), file('c', 'nada.txt', 0)] });
  expect([tray.pending.running(), tray.view().files.map(({ stage, problem }) => [stage, problem])]).toEqual([
    [],
    [
      ['refused', 'Solo se aceptan PNG, JPG, HEIC, WebP, GIF, SVG, PDF, TXT, DOCX, XLSX y ZIP'],
      ['refused', 'El archivo pesa más de 10 MB'],
      ['refused', 'El archivo está vacío'],
    ],
  ]);
  expect(tray.view().isReady).toBe(false);
});

test('sending too early shows a hint to wait, and files without room are counted', async () => {
  const tray = open(2);
  tray.send({ type: 'ADD', files: [file('a'), file('b'), file('c'), file('d')] });
  expect([tray.stages(), tray.view().notice, tray.view().hasRoom]).toEqual([
    ['a uploading', 'b waiting'],
    'Caben 2 archivos por mensaje: 2 no se agregaron.',
    false,
  ]);
  tray.send({ type: 'HURRY' });
  expect(tray.view().notice).toBe('Espera a que terminen de subir los archivos.');
  await tray.done();
  expect(tray.view().notice).toBe('Caben 2 archivos por mensaje: 2 no se agregaron.');
  tray.send({ type: 'ADD', files: [file('e')] });
  expect([tray.stages(), tray.view().notice]).toEqual([['a ready', 'b uploading'], 'Caben 2 archivos por mensaje: 1 no se agregó.']);
  await tray.done();
  expect([tray.view().notice, tray.view().isReady]).toEqual(['Caben 2 archivos por mensaje: 1 no se agregó.', true]);
  tray.send({ type: 'REMOVE', id: 'b' });
  expect([tray.view().notice, tray.view().hasRoom]).toEqual([null, true]);
});

test('after the session ended, a restored file is either on the server or reported lost', () => {
  const tray = open();
  const file = { name: 'ok.xlsx', size: 1000 };
  tray.send({ type: 'ADD', files: [{ ...file, id: 'a', isStored: true }] });
  expect([tray.pending.running(), tray.view().isReady, tray.view().ids]).toEqual([[], true, ['a']]);
  tray.send({ type: 'ADD', files: [{ ...file, id: 'b', isStored: false }] });
  expect([tray.pending.running(), tray.view().isReady, tray.view().ids]).toEqual([[], false, ['a']]);
  expect(tray.view().files[1]?.problem).toBe('Tu archivo ok.xlsx no se guardó. Adjúntalo otra vez.');
  tray.send({ type: 'REMOVE', id: 'b' });
  expect([tray.view().isReady, tray.pending.running()]).toEqual([true, []]);
});

test('the server’s message about the file itself is shown rather than the general one', async () => {
  const tray = open();
  tray.send({ type: 'ADD', files: [file('a', 'precios.xlsx')] });
  const message = 'El contenido no corresponde a la terminación del nombre';
  await tray.fails(
    new RequestFailed({ code: 'unsupported_media_type', message: 'Solo se aceptan PNG', issues: [{ path: 'file', message }] }),
  );
  expect(tray.view().files.map(({ stage, problem }) => [stage, problem])).toEqual([['failed', message]]);
});
