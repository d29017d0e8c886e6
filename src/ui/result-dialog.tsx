import { Box } from '@chakra-ui/react';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ResultDialogProps {
  open: boolean;
  tone: 'success' | 'error';
  title: string;
  children: ReactNode;
  /** Called by 'Aceptar' and Escape. */
  onAccept: () => void;
  icon?: ReactNode;
}

/** The result of an action: a title, a sentence and 'Aceptar'. */
export const ResultDialog = ({ open, tone, title, children, onAccept, icon }: ResultDialogProps) => (
  <Dialog
    open={open}
    onClose={onAccept}
    role="alertdialog"
    size="sm"
    title={title}
    description={children}
    footer={<Button onClick={onAccept}>Aceptar</Button>}
    mark={
      <Box
        colorPalette={tone === 'success' ? 'nopal' : 'chile'}
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        boxSize="52px"
        mb="3"
        borderRadius="md"
        bg="colorPalette.muted"
        color="colorPalette.fg"
        aria-hidden="true"
      >
        {icon ?? (tone === 'success' ? <CircleCheck size={24} /> : <CircleX size={24} />)}
      </Box>
    }
  />
);
