import { Box, chakra } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId } from 'react';

/** Between a panel's border and its content. */
export const inset = { base: '5', md: '7' } as const;

const Frame = chakra('section', {
  base: { bg: 'bg.panel', borderWidth: '1px', borderRadius: 'xl', p: inset, minW: 0 },
  variants: { raised: { true: { boxShadow: 'sm' } }, flush: { true: { p: '0', overflow: 'hidden' } } },
});

interface PanelProps extends Omit<ComponentProps<typeof Frame>, 'title'> {
  /** The heading and the accessible name of the region. */
  title?: string;
  level?: 'h2' | 'h3';
  /** 'h4' is for one of several panels in a row. */
  titleStyle?: 'h3' | 'h4';
  action?: ReactNode;
  /** The action stands below the title where both do not fit in a line. */
  wraps?: boolean;
}

export const Panel = ({ title, level = 'h2', titleStyle = 'h3', action, wraps = false, children, ...rest }: PanelProps) => {
  const id = useId();
  if (title === undefined) return <Frame {...rest}>{children}</Frame>;
  return (
    <Frame aria-labelledby={id} {...rest}>
      <Box
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        columnGap="3"
        rowGap="1"
        {...(wraps ? { flexWrap: 'wrap' } : {})}
        mb="3"
        {...(rest.flush ? { px: inset, pt: inset } : {})}
      >
        <Box as={level} id={id} textStyle={titleStyle}>
          {title}
        </Box>
        {action}
      </Box>
      {children}
    </Frame>
  );
};
