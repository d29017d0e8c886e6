import { Box, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, RotateCcw, X } from 'lucide-react';
import type { AttachmentTrayView } from '#machines/flows/attachment-tray/attachment-tray.machine.ts';
import { formatBytes } from '#shared/attachments.ts';
import { FileIcon } from '#ui/file-icon.tsx';
import type { AttachmentTray as Tray } from './use-attachment-tray.ts';

type TrayFile = AttachmentTrayView['files'][number];

const SmallButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: 'touch',
    flexShrink: 0,
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
  },
});

const Progress = ({ file }: { file: TrayFile }) => (
  <Box
    role="progressbar"
    aria-label={`Subiendo ${file.name}`}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={file.percent}
    height="4px"
    mt="1.5"
    borderRadius="full"
    bg="bg.muted"
    overflow="hidden"
  >
    <Box height="100%" bg="anil.solid" style={{ width: `${file.percent}%` }} transition="width 140ms linear" />
  </Box>
);

const Stage = ({ file }: { file: TrayFile }) => {
  if (file.problem !== null) {
    return (
      <Flex as="span" role="alert" gap="1.5" align="flex-start" textStyle="small" color="fg.error">
        <CircleAlert size={16} aria-hidden="true" style={{ flexShrink: 0, marginTop: 2 }} />
        {file.problem}
      </Flex>
    );
  }
  const words = { waiting: 'en espera', uploading: `${file.percent} %`, ready: 'listo', failed: '', refused: '' };
  return (
    <Flex as="span" gap="1.5" align="center" textStyle="small" color="fg.muted">
      {formatBytes(file.size)} · {words[file.stage]}
      {file.stage === 'ready' ? (
        <Box as="span" color="nopal.fg">
          <CircleCheck size={16} aria-hidden="true" />
        </Box>
      ) : null}
    </Flex>
  );
};

interface AttachmentTrayProps {
  tray: Tray;
  /** True while the message is being sent: files cannot be removed. */
  disabled: boolean;
}

const File = ({ file, tray, disabled }: AttachmentTrayProps & { file: TrayFile }) => (
  <Flex as="li" align="center" gap="3" ps="3" pe="1" py="1" borderWidth="1px" borderRadius="md" bg="bg.subtle" minW="0">
    <FileIcon name={file.name} />
    <Box flex="1" minW="0" py="1.5">
      <Text fontWeight="semibold" fontSize="0.9375rem" truncate title={file.name}>
        {file.name}
      </Text>
      <Stage file={file} />
      {file.stage === 'uploading' ? <Progress file={file} /> : null}
    </Box>
    {file.stage === 'failed' ? (
      <SmallButton
        type="button"
        aria-label={`Reintentar ${file.name}`}
        disabled={disabled}
        onClick={() => tray.send({ type: 'RETRY', id: file.id })}
      >
        <RotateCcw size={18} aria-hidden="true" />
      </SmallButton>
    ) : null}
    <SmallButton
      type="button"
      aria-label={`${file.stage === 'uploading' ? 'Cancelar' : 'Quitar'} ${file.name}`}
      disabled={disabled}
      onClick={() => tray.send({ type: 'REMOVE', id: file.id })}
    >
      <X size={18} aria-hidden="true" />
    </SmallButton>
  </Flex>
);

const readyText = ({ files }: AttachmentTrayView): string => {
  const ready = files.filter(({ stage }) => stage === 'ready').length;
  return files.length > 0 && ready === files.length ? `${ready === 1 ? '1 archivo listo' : `${ready} archivos listos`} para enviar` : '';
};

/** The files to be sent with a message; renders nothing without files. */
export const AttachmentTray = ({ tray, disabled }: AttachmentTrayProps) => (
  <>
    <VisuallyHidden aria-live="polite">{readyText(tray.view)}</VisuallyHidden>
    {tray.view.files.length === 0 ? null : (
      <Box as="ul" aria-label="Archivos por enviar" listStyleType="none" display="grid" gap="2" mt="3">
        {tray.view.files.map((file) => (
          <File key={file.id} file={file} tray={tray} disabled={disabled} />
        ))}
      </Box>
    )}
    {tray.view.notice === null ? null : (
      <Text role="alert" mt="2" textStyle="small" color="fg.error">
        {tray.view.notice}
      </Text>
    )}
  </>
);
