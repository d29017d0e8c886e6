import { Box, chakra } from '@chakra-ui/react';
// biome-ignore lint/style/noRestrictedImports: whether a file is being dragged over it
import { type ComponentProps, type DragEvent, useState } from 'react';
import type { AttachmentTray } from './use-attachment-tray.ts';

interface DropZoneProps extends ComponentProps<typeof Box> {
  tray: AttachmentTray;
  disabled: boolean;
}

const bringsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

const Veil = chakra('div', {
  base: {
    position: 'absolute',
    inset: '2',
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    borderWidth: '2px',
    borderStyle: 'dashed',
    borderColor: 'anil.solid',
    borderRadius: 'lg',
    bg: 'anil.subtle',
    color: 'anil.fg',
    fontWeight: 'semibold',
    pointerEvents: 'none',
  },
});

/** Accepts files dropped anywhere on the message being written. */
export const DropZone = ({ tray, disabled, children, ...rest }: DropZoneProps) => {
  const [over, setOver] = useState(false);
  const isOpen = !disabled && tray.view.hasRoom;
  const follow = (event: DragEvent) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    setOver(isOpen);
  };
  return (
    <Box
      position="relative"
      {...rest}
      onDragEnter={follow}
      onDragOver={follow}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        if (isOpen) tray.add(event.dataTransfer.files);
      }}
    >
      {children}
      {over ? <Veil>Suelta los archivos aquí</Veil> : null}
    </Box>
  );
};
