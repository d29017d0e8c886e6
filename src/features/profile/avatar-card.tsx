import { Box, chakra, Heading, Text, VisuallyHidden } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { Camera } from 'lucide-react';
import { type ChangeEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type avatarChangeMachine, avatarChangeView } from '#machines/flows/avatar-change/avatar-change.machine.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { FieldError } from '#ui/field-parts.tsx';
import { Panel } from '#ui/panel.tsx';
import { CropDialog } from './crop-dialog.tsx';

const corner = {
  position: 'absolute',
  insetEnd: '-2.5',
  bottom: '-2.5',
  boxSize: 'touch',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  cursor: 'pointer',
} as const;

interface AvatarCardProps {
  name: string;
  company: string | null;
  /** The picture when the profile was loaded. */
  avatarUrl: string | null;
  onAvatar: (avatarUrl: string | null) => void;
  machine: typeof avatarChangeMachine;
}

/** The user's name and picture. */
export const AvatarCard = ({ name, company, avatarUrl, onAvatar, machine }: AvatarCardProps) => {
  const [snapshot, send] = useMachine(machine, { input: { avatarUrl } });
  const view = avatarChangeView(snapshot);
  const input = useRef<HTMLInputElement>(null);
  const tell = useEffectEvent(onAvatar);
  useEffect(() => tell(view.avatarUrl), [view.avatarUrl]);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0];
    // Allows choosing the same file again.
    event.currentTarget.value = '';
    if (file !== undefined) send({ type: 'CHOOSE', file });
  };
  const open = () => input.current?.click();
  return (
    <Panel aria-label="Tu foto">
      <Box position="relative" width="132px" mb="6">
        <Avatar name={name} src={view.avatarUrl} size="132px" />
        {/* For the pointer only: the button below does the same and has a label. */}
        <chakra.button type="button" tabIndex={-1} aria-hidden="true" {...corner} onClick={open}>
          <Camera size={19} />
        </chakra.button>
      </Box>
      <Heading as="h2" textStyle="h3" overflowWrap="anywhere">
        {name}
      </Heading>
      {company === null ? null : (
        <Text color="fg.muted" overflowWrap="anywhere">
          {company}
        </Text>
      )}
      <Box mt="5">
        <VisuallyHidden asChild>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            aria-label="Archivo de tu foto"
            tabIndex={-1}
            onChange={choose}
          />
        </VisuallyHidden>
        <Button
          variant="outline"
          size="sm"
          icon={<Camera size={17} aria-hidden="true" />}
          loading={view.busy && view.crop === null}
          onClick={open}
        >
          Cambiar foto
        </Button>
        {view.issue === null ? null : (
          <Box role="alert">
            <FieldError id="avatar-error">{view.issue}</FieldError>
          </Box>
        )}
        <Text mt="3" textStyle="small" color="fg.muted">
          PNG, JPG o WebP, hasta 2&nbsp;MB.
        </Text>
        <Text role="status" textStyle="small" fontWeight="semibold" color="nopal.fg">
          {view.isSaved ? 'Tu foto quedó guardada.' : ''}
        </Text>
      </Box>
      <CropDialog crop={view.crop} send={send} />
    </Panel>
  );
};
