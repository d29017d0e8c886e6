import { Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';

interface StepHeadingProps {
  children: ReactNode;
  lead?: string;
  /** Leaves the focus to another element, such as the error summary. */
  yields?: boolean;
}

/** Each step starts scrolled to the top, with its heading focused. */
export const StepHeading = ({ children, lead, yields = false }: StepHeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const focuses = useRef(!yields);
  useEffect(() => {
    window.scrollTo(0, 0);
    if (focuses.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <Heading as="h1" textStyle="h1" tabIndex={-1} ref={heading}>
        {children}
      </Heading>
      {lead === undefined ? null : (
        <Text textStyle="lead" color="fg.muted" mt="2">
          {lead}
        </Text>
      )}
    </>
  );
};
