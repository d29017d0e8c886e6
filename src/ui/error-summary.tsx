import { Box, chakra, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';

export interface FieldProblem {
  /** The field's `id`. */
  field: string;
  message: string;
}

const focusField = (id: string) => {
  const target = document.getElementById(id);
  const control = target?.matches('input, textarea, select, button')
    ? target
    : target?.querySelector<HTMLElement>('input, textarea, select');
  (control ?? target)?.focus();
};

interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** Increment it on every rejected submit, so that the summary gets the focus again. */
  attempt?: number;
  title?: string;
}

export const ErrorSummary = ({ problems, attempt = 0, title }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  const shown = problems.length > 0;
  useEffect(() => {
    if (shown && attempt >= 0) box.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  const follow = (field: string) => (event: MouseEvent) => {
    event.preventDefault();
    focusField(field);
  };
  return (
    <Box ref={box} role="alert" tabIndex={-1} p="4" bg="bg.error" borderWidth="1px" borderColor="chile.border" borderRadius="md">
      <Flex gap="3">
        <Box color="fg.error" pt="0.5" aria-hidden="true">
          <CircleAlert size={20} />
        </Box>
        <Box minW="0">
          <Box fontWeight="bold">{title ?? `Revisa ${problems.length === 1 ? '1 campo' : `${problems.length} campos`} para continuar`}</Box>
          <chakra.ul listStyleType="none" mt="1" display="grid" gap="1">
            {problems.map(({ field, message }) => (
              <li key={field}>
                <chakra.a
                  href={`#${field}`}
                  onClick={follow(field)}
                  color="fg.error"
                  fontWeight="semibold"
                  textDecoration="underline"
                  textDecorationThickness="2px"
                  textUnderlineOffset="3px"
                >
                  {message}
                </chakra.a>
              </li>
            ))}
          </chakra.ul>
        </Box>
      </Flex>
    </Box>
  );
};
