import { chakra } from '@chakra-ui/react';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { attachmentEndings, attachmentKinds } from '#shared/attachments.ts';
import { Button } from '#ui/button.tsx';
import type { AttachmentTray } from './use-attachment-tray.ts';

interface AttachButtonProps {
  tray: AttachmentTray;
  disabled: boolean;
}

/** The paper clip: opens the browser's file chooser, from the keyboard too. */
export const AttachButton = ({ tray, disabled }: AttachButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <chakra.input
        ref={input}
        type="file"
        multiple
        hidden
        accept={attachmentEndings}
        tabIndex={-1}
        onChange={(event) => {
          tray.add(event.currentTarget.files ?? []);
          // Allows choosing the same file again after it was removed.
          event.currentTarget.value = '';
        }}
      />
      <Button
        variant="ghost"
        size="sm"
        aria-label="Adjuntar archivos"
        title={`Adjuntar archivos: ${attachmentKinds}, hasta 10 MB`}
        disabled={disabled || !tray.view.hasRoom}
        icon={<Paperclip aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        Adjuntar
      </Button>
    </>
  );
};
