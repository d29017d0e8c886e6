import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { attachmentTrayMachine } from '#machines/flows/attachment-tray/attachment-tray.machine.ts';
import { AttachmentTray } from '#parts/attachment-tray.tsx';
import { DropZone } from '#parts/drop-zone.tsx';
import { useAttachmentTray } from '#parts/use-attachment-tray.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';

/** A message being written. */
const Message = ({ machine }: { machine: typeof attachmentTrayMachine }) => {
  const tray = useAttachmentTray({ what: 'message', machine });
  return (
    <DropZone tray={tray} disabled={false} data-testid="zona">
      <AttachmentTray tray={tray} disabled={false} />
    </DropZone>
  );
};
const drag = (files: File[]) => ({ dataTransfer: { types: ['Files'], files } });
const hint = () => screen.queryByText('Suelta los archivos aquí');

test('files can be dropped anywhere on the message, which shows it while they are dragged over it', () => {
  renderWithTheme(<Message machine={pendingActors(attachmentTrayMachine).machine} />);
  const zone = screen.getByTestId('zona');
  fireEvent.dragOver(zone, drag([]));
  expect(hint()).not.toBeNull();
  fireEvent.dragLeave(zone, { relatedTarget: document.body });
  expect(hint()).toBeNull();
  fireEvent.dragOver(zone, drag([]));
  fireEvent.drop(zone, drag([new File(['a logo'], 'logo.png')]));
  expect(hint()).toBeNull();
  screen.getByRole('progressbar', { name: 'Subiendo logo.png' });
});

test('dragging text over it is left to the browser', () => {
  renderWithTheme(<Message machine={pendingActors(attachmentTrayMachine).machine} />);
  expect(fireEvent.dragOver(screen.getByTestId('zona'), { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
  expect(hint()).toBeNull();
});
