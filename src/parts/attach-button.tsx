import { chakra } from '@chakra-ui/react';
import { Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { attachmentEndings, attachmentKinds } from '#shared/attachments.ts';
import { Button } from '#ui/button.tsx';
import type { AttachmentTray } from './use-attachment-tray.ts';

interface AttachButtonProps {
  tray: AttachmentTray;
  disabled: boolean;
  /** The id of what says that a file is missing, or was refused. */
  errorId?: string;
}

/** The paper clip: opens the browser's file chooser, from the keyboard too. */
export const AttachButton = ({ tray, disabled, errorId }: AttachButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  const name = tray.view.isForOne ? 'Adjuntar archivo' : 'Adjuntar archivos';
  return (
    <>
      <chakra.input
        ref={input}
        type="file"
        multiple={!tray.view.isForOne}
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
        aria-label={name}
        title={`${name}: ${attachmentKinds}, hasta 10 MB`}
        {...(errorId === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId })}
        disabled={disabled}
        // The press that filled it leaves the focus here, which a disabled button would lose.
        aria-disabled={!tray.view.hasRoom}
        icon={<Paperclip aria-hidden="true" />}
        onClick={() => tray.view.hasRoom && input.current?.click()}
      >
        Adjuntar
      </Button>
    </>
  );
};
