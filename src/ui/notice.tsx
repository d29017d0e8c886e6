import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const tones = {
  info: { palette: 'anil', Icon: Info },
  success: { palette: 'nopal', Icon: CircleCheck },
  warning: { palette: 'maiz', Icon: Info },
  caution: { palette: 'maiz', Icon: TriangleAlert },
  error: { palette: 'chile', Icon: CircleAlert },
} as const;

interface NoticeProps {
  tone: keyof typeof tones;
  /** 'alert' interrupts the screen reader, 'status' waits; without a role the notice is plain text. */
  role?: 'alert' | 'status';
  title?: ReactNode;
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
}

/** A message in a tinted box within the page. */
export const Notice = ({ tone, role, title, children, icon, action }: NoticeProps) => {
  const { palette, Icon } = tones[tone];
  return (
    <Flex
      {...(role === undefined ? {} : { role })}
      colorPalette={palette}
      gap="3"
      px="4"
      py="3.5"
      bg="colorPalette.subtle"
      borderWidth="1px"
      borderColor="colorPalette.border"
      borderRadius="md"
      fontSize="0.9375rem"
      lineHeight="1.45"
    >
      <Box color="colorPalette.fg" flexShrink={0} pt="0.5" aria-hidden="true">
        {icon ?? <Icon size={20} />}
      </Box>
      <Box minW="0" flex="1" overflowWrap="anywhere">
        {title ? <Box fontWeight="bold">{title}</Box> : null}
        {children}
        {action ? <Box mt="2">{action}</Box> : null}
      </Box>
    </Flex>
  );
};
