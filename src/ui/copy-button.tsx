import { Box } from '@chakra-ui/react';
import { Check, Copy } from 'lucide-react';
import { SmallButton } from './small-button.tsx';

interface CopyButtonProps {
  /** 'CLABE': the accessible name is 'Copiar CLABE', and still begins so while the button shows 'Copiado'. */
  subject: string;
  copied: boolean;
  onCopy: () => void;
}

/** On a phone only the icon, at touch size, until 'Copiado' is shown. */
const narrow = { base: 'touch', md: '106px' };

/** Presentational: the parent copies, sets `copied` and announces it. */
export const CopyButton = ({ subject, copied, onCopy }: CopyButtonProps) => (
  <SmallButton
    variant={copied ? 'solid' : 'outline'}
    palette="nopal"
    minWidth={copied ? '106px' : narrow}
    px={copied ? '3.5' : { base: '0', md: '3.5' }}
    aria-label={copied ? `Copiar ${subject}: Copiado` : `Copiar ${subject}`}
    icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    onClick={onCopy}
  >
    <Box as="span" display={copied ? 'inline' : { base: 'none', md: 'inline' }}>
      {copied ? 'Copiado' : 'Copiar'}
    </Box>
  </SmallButton>
);
