import { Box, chakra, Flex } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface Difference {
  label: string;
  now: string;
}

interface ConflictNoticeProps {
  /** Names the record that somebody else changed. */
  title: string;
  /** Null without a conflict. */
  conflict: readonly Difference[] | null;
  onKeep: () => void;
  onTake: () => void;
}

const Differences = ({ differences }: { differences: readonly Difference[] }) => (
  <>
    Lo que escribiste sigue aquí, sin guardar. Lo guardado dice otra cosa en:
    <chakra.ul mt="1" ps="5" listStyleType="disc">
      {differences.map(({ label, now }) => (
        <li key={label}>
          {label}. Ahora: <b>{now}</b>
        </li>
      ))}
    </chakra.ul>
  </>
);

/** Notice above a form when somebody else saved its record in the meantime. Gets the focus when it appears, and keeps it when it goes. */
export const ConflictNotice = ({ title, conflict, onKeep, onTake }: ConflictNoticeProps) => {
  const box = useRef<HTMLDivElement>(null);
  const isShown = conflict !== null;
  const before = useRef(isShown);
  useEffect(() => {
    const isLeft = before.current && !isShown && document.activeElement === document.body;
    if (isShown || isLeft) box.current?.focus();
    before.current = isShown;
  }, [isShown]);
  return (
    <Box ref={box} tabIndex={-1} borderRadius="md" scrollMarginTop="96px" {...(isShown ? { role: 'alert' } : { position: 'absolute' })}>
      {isShown ? (
        <Notice
          tone="caution"
          title={title}
          action={
            <Flex gap="2" wrap="wrap">
              <Button size="sm" variant="outline" onClick={onKeep}>
                Guardar lo mío
              </Button>
              <Button size="sm" variant="outline" onClick={onTake}>
                Usar lo guardado
              </Button>
            </Flex>
          }
        >
          {conflict.length === 0 ? 'Lo guardado dice lo mismo que tu formulario.' : <Differences differences={conflict} />}
        </Notice>
      ) : null}
    </Box>
  );
};
