import { Box, Text, VisuallyHidden } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ActorOptions, fromPromise } from 'xstate';
import { copyFeedbackMachine, copyFeedbackView } from '#machines/flows/copy-feedback/copy-feedback.machine.ts';
import { CopyButton } from '#ui/copy-button.tsx';

const intoClipboard = copyFeedbackMachine.provide({
  actors: {
    // Without HTTPS `navigator.clipboard` is undefined: the promise rejects.
    writeClipboard: fromPromise<void, { text: string }>(async ({ input }) => navigator.clipboard.writeText(input.text)),
  },
});

interface CopyableValueProps {
  /** 'CLABE': the button is 'Copiar CLABE'. */
  subject: string;
  /** What is copied; the displayed text may be grouped. */
  text: string;
  /** Announced after copying: 'CLABE copiada'. */
  done: string;
  children: ReactNode;
  machine?: typeof copyFeedbackMachine;
  clock?: ActorOptions<typeof copyFeedbackMachine>['clock'];
}

/** A value with a copy button. Without clipboard access the value is selected instead, ready for Ctrl+C. */
export const CopyableValue = ({ subject, text, done, children, machine = intoClipboard, clock }: CopyableValueProps) => {
  const [snapshot, send] = useMachine(machine, clock === undefined ? {} : { clock });
  const value = useRef<HTMLDivElement>(null);
  const { said, advice } = copyFeedbackView(snapshot);
  useEffect(() => {
    if (said === 'failed' && value.current !== null) window.getSelection()?.selectAllChildren(value.current);
  }, [said]);
  return (
    <Box display="flex" flex="1" alignItems="center" justifyContent="space-between" gap="3" minW="0">
      {/* On a phone the label is above the value: the padding centres the button on both. */}
      <Box minW="0" pt={{ base: '24px', md: '0' }}>
        <Box ref={value} overflowWrap="anywhere">
          {children}
        </Box>
        {advice === null ? null : (
          <Text textStyle="small" color="fg.muted" fontWeight="medium">
            {advice}
          </Text>
        )}
      </Box>
      <CopyButton subject={subject} copied={said === 'copied'} onCopy={() => send({ type: 'COPY', text })} />
      <VisuallyHidden role="status">{said === 'copied' ? done : (advice ?? '')}</VisuallyHidden>
    </Box>
  );
};
