import { Box, chakra, VisuallyHidden } from '@chakra-ui/react';
import { type DevelopmentStatus, developmentStatuses, developmentStatusNames } from '#shared/vocabulary.ts';
import { StageMark } from './stage-mark.tsx';
import { developmentLooks } from './status-looks.ts';

const Line = ({ done }: { done: boolean }) => (
  <Box
    aria-hidden="true"
    position="absolute"
    bg={done ? 'nopal.solid' : 'bg.muted'}
    insetStart={{ base: '13.5px', lg: '30px' }}
    top={{ base: '30px', lg: '13.5px' }}
    bottom={{ base: '0', lg: 'auto' }}
    width={{ base: '3px', lg: 'calc(100% - 30px)' }}
    height={{ lg: '3px' }}
  />
);

interface StageListProps {
  status: DevelopmentStatus;
  /** The stages the project has been through. */
  reached: readonly DevelopmentStatus[];
  label?: string;
}

const unseen = { done: ', terminada', skipped: ', omitida', current: '', ahead: '' };

/** The seven stages in order, vertical on a phone and horizontal from 1024 px; the current one is `aria-current="step"`. */
export const StageList = ({ status, reached, label = 'Etapas del proyecto' }: StageListProps) => {
  const current = developmentStatuses.indexOf(status);
  return (
    <chakra.ol
      aria-label={label}
      listStyleType="none"
      display={{ base: 'block', lg: 'grid' }}
      gridTemplateColumns={{ lg: 'repeat(7, minmax(0, 1fr))' }}
    >
      {developmentStatuses.map((stage, at) => {
        const state = at === current ? 'current' : at > current ? 'ahead' : reached.includes(stage) ? 'done' : 'skipped';
        const { palette, icon } = developmentLooks[stage];
        return (
          <chakra.li
            key={stage}
            position="relative"
            display="flex"
            flexDirection={{ base: 'row', lg: 'column' }}
            alignItems={{ base: 'center', lg: 'flex-start' }}
            gap={{ base: '3', lg: '2' }}
            pb={{ base: at === developmentStatuses.length - 1 ? '0' : '3', lg: '0' }}
            {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}
          >
            {at < developmentStatuses.length - 1 ? <Line done={at < current} /> : null}
            <StageMark state={state} palette={palette} icon={icon} />
            <Box
              colorPalette={palette}
              fontSize={{ base: '0.9375rem', lg: 'xs' }}
              lineHeight="1.25"
              maxWidth={{ lg: 'calc(100% - 8px)' }}
              fontWeight={state === 'current' ? 'bold' : 'medium'}
              color={state === 'current' ? 'colorPalette.fg' : state === 'ahead' || state === 'skipped' ? 'fg.subtle' : 'fg'}
            >
              {developmentStatusNames[stage]}
              {unseen[state] === '' ? null : <VisuallyHidden>{unseen[state]}</VisuallyHidden>}
            </Box>
          </chakra.li>
        );
      })}
    </chakra.ol>
  );
};
