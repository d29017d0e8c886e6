import { Check, Copy } from 'lucide-react';
import { Button } from './button.tsx';

interface CopyButtonProps {
  /** 'CLABE': the button is named 'Copiar CLABE', and keeps that beginning while it says 'Copiado'. */
  subject: string;
  copied: boolean;
  onCopy: () => void;
}

/** Looks only: whoever copies says when it has happened, and announces it. */
export const CopyButton = ({ subject, copied, onCopy }: CopyButtonProps) => (
  <Button
    size="sm"
    variant={copied ? 'solid' : 'outline'}
    colorPalette="nopal"
    minWidth="106px"
    aria-label={copied ? `Copiar ${subject}: Copiado` : `Copiar ${subject}`}
    icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
    onClick={onCopy}
  >
    {copied ? 'Copiado' : 'Copiar'}
  </Button>
);
