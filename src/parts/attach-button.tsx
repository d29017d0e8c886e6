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

/** The paper clip: the chooser of the browser, which a button opens by keyboard too. */
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
          // The same file may be chosen again after it was taken away.
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
