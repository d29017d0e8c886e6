import { Center } from '@chakra-ui/react';
import { Check, type LucideIcon, Minus } from 'lucide-react';

interface StageMarkProps {
  state: 'done' | 'skipped' | 'current' | 'ahead';
  palette: string;
  icon: LucideIcon;
  size?: string;
}

/** Decorative square of a stage: green with a check, the stage's colour with a ring, or grey, with a dash if it was skipped. */
export const StageMark = ({ state, palette, icon, size = '30px' }: StageMarkProps) => {
  const Icon = state === 'done' ? Check : state === 'skipped' ? Minus : icon;
  return (
    <Center
      aria-hidden="true"
      position="relative"
      flexShrink={0}
      boxSize={size}
      borderRadius="md"
      colorPalette={state === 'done' ? 'nopal' : palette}
      {...(state === 'ahead' || state === 'skipped'
        ? { bg: 'bg.muted', color: 'fg.subtle' }
        : { bg: 'colorPalette.solid', color: 'colorPalette.contrast' })}
      {...(state === 'current' ? { boxShadow: '0 0 0 3px {colors.colorPalette.muted}' } : {})}
    >
      <Icon size={16} />
    </Center>
  );
};
