import { Box, chakra, Flex } from '@chakra-ui/react';
import { useActorRef, useSelector } from '@xstate/react';
import { RefreshCw, RefreshCwOff } from 'lucide-react';
import { useLayoutEffect } from 'react';
import type { ActorOptions, ActorRefFrom, AnyActorLogic } from 'xstate';
import { isListenedTo, tellChange, watchListening } from '#api/client/changes.ts';
import { openEventStream } from '#api/client/event-source.ts';
import { type EventStreamView, eventStreamMachine, eventStreamView } from '#machines/flows/event-stream/event-stream.machine.ts';
import { formatWait } from '#shared/waits.ts';

/** Opens and closes the event stream as the actor's state requires, and sends it the stream's events. Returns the stop function. */
const keepEventStream = (actor: ActorRefFrom<typeof eventStreamMachine>): (() => void) => {
  let close: (() => void) | null = null;
  const shut = (): void => {
    close?.();
    close = null;
  };
  const states = actor.subscribe((snapshot) => {
    if (!snapshot.hasTag('line')) shut();
    else close ??= openEventStream((type) => actor.send({ type }));
  });
  const tellGap = (): void => tellChange('gap');
  const gaps = actor.on('gap', tellGap);
  // Catches up on missed changes when back online, even if the stream did not notice the interruption.
  window.addEventListener('online', tellGap);
  const ask = (): void => actor.send({ type: isListenedTo() ? 'LISTEN' : 'LEAVE' });
  const stopAsking = watchListening(ask);
  ask();
  return () => {
    stopAsking();
    gaps.unsubscribe();
    window.removeEventListener('online', tellGap);
    actor.send({ type: 'LEAVE' });
    states.unsubscribe();
    shut();
  };
};

const nextTry = (away: Exclude<EventStreamView['away'], null>): string => {
  if (away === 'now') return 'Lo estamos intentando de nuevo.';
  return `Lo intentamos de nuevo ${away === 'soon' ? 'en unos segundos' : `en menos de ${formatWait(away.withinSeconds)}`}.`;
};

/** An overlay, so that the page does not move; ignores the pointer. */
const Banner = chakra(Flex, {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    bottom: { base: '3', md: '6' },
    // Centred: the admin panel's user menu is on the left, and toasts appear on the right.
    insetInline: '3',
    marginInline: 'auto',
    maxWidth: { md: '26rem' },
    pointerEvents: 'none',
  },
});

const Words = chakra(Flex, {
  base: {
    gap: '2.5',
    px: '4',
    py: '2.5',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'md',
    fontSize: '0.875rem',
    lineHeight: '1.4',
    '& svg': { flexShrink: 0, mt: '0.5', color: 'fg.muted' },
  },
});

const ConnectionNews = ({ away, isBack }: EventStreamView) => {
  if (isBack)
    return (
      <Words>
        <RefreshCw size={17} aria-hidden="true" />
        <span>De nuevo al día.</span>
      </Words>
    );
  if (away === null) return null;
  return (
    <Words>
      <RefreshCwOff size={17} aria-hidden="true" />
      <Box>
        <strong>Sin conexión en vivo:</strong> lo que cambie tarda en aparecer aquí. {nextTry(away)}
      </Box>
    </Words>
  );
};

interface EventStreamProps {
  /** When offline, another banner is shown instead. */
  isOnline: boolean;
  machine?: typeof eventStreamMachine;
  clock?: NonNullable<ActorOptions<AnyActorLogic>['clock']>;
}

/** Maintains the event stream for all screens, and shows when it is interrupted. */
export const EventStream = ({ isOnline, machine = eventStreamMachine, clock }: EventStreamProps) => {
  const actor = useActorRef(machine, clock === undefined ? {} : { clock });
  // A layout effect: its cleanup sends LEAVE before the passive effects' cleanup stops the actor.
  useLayoutEffect(() => keepEventStream(actor), [actor]);
  const view = eventStreamView(useSelector(actor, (snapshot) => snapshot));
  // The live region must exist before its content, or assistive technology does not announce it.
  return isOnline && view.isUncertain ? (
    <Banner role="status">
      <ConnectionNews {...view} />
    </Banner>
  ) : null;
};
