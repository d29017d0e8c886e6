import { chakra, Flex, Text } from '@chakra-ui/react';
import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { business } from '#shared/business.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { inset } from '#ui/panel.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { AttachButton } from './attach-button.tsx';
import { AttachmentTray as AttachmentTrayPart } from './attachment-tray.tsx';
import { DropZone } from './drop-zone.tsx';
import type { AttachmentTray } from './use-attachment-tray.ts';

interface MessageFormProps {
  label: string;
  value: string;
  error: string | null;
  isSending: boolean;
  tray: AttachmentTray;
  /** The button's text and colour. */
  submit: string;
  palette?: ButtonProps['palette'];
  /** The id of the text field. */
  id?: string;
  onType: (value: string) => void;
  /** With the ids of the attachments, once all are uploaded. */
  onSubmit: (attachments: string[]) => void;
  /** Above the text, and between the text and the attachments. */
  before?: ReactNode;
  children?: ReactNode;
}

/** The form for a message with attachments, which can be dropped on it. */
export const MessageForm = ({
  label,
  id,
  value,
  error,
  isSending,
  tray,
  submit,
  palette,
  onType,
  onSubmit,
  before,
  children,
}: MessageFormProps) => (
  <DropZone tray={tray} disabled={isSending} borderTopWidth="1px">
    <chakra.form
      p={inset}
      onSubmit={(event) => {
        event.preventDefault();
        if (tray.view.isReady) onSubmit(tray.view.ids);
        else tray.send({ type: 'HURRY' });
      }}
      noValidate
    >
      {before}
      <TextArea
        {...(id === undefined ? {} : { id })}
        label={label}
        value={value}
        onChange={onType}
        error={error}
        readOnly={isSending}
        placeholder="Escribe aquí…"
        rows={4}
        maxLength={2000}
      />
      {children}
      <AttachmentTrayPart tray={tray} disabled={isSending} />
      <Flex mt="3" gap="3" justify="space-between" align="center" wrap="wrap">
        <Text textStyle="small" color="fg.muted">
          Respondemos en {business.answerBusinessHours} horas hábiles, como máximo.
        </Text>
        <Flex gap="2" align="center" justify="flex-end" wrap="wrap" marginInlineStart="auto">
          <AttachButton tray={tray} disabled={isSending} />
          <Button type="submit" palette={palette} loading={isSending} iconEnd={<Send size={18} aria-hidden="true" />}>
            {submit}
          </Button>
        </Flex>
      </Flex>
    </chakra.form>
  </DropZone>
);
