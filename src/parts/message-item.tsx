import { Box, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Attachment } from '#api/contract/requirements/attachment.ts';
import { formatDateTime } from '#shared/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import { AttachmentList } from './attachment-list.tsx';

const TeamMark = () => (
  <Box
    as="span"
    colorPalette="anil"
    bg="colorPalette.muted"
    color="colorPalette.fg"
    fontSize="xs"
    fontWeight="bold"
    px="2"
    py="0.5"
    borderRadius="sm"
  >
    Taller
  </Box>
);

interface MessageItemProps {
  /** The author's name, and the one shown: 'Tú' for the reader. */
  author: string;
  shownAs: string;
  isFromTeam: boolean;
  /** UTC ISO 8601. */
  at: string;
  /** What it is about, where messages of several threads are listed together. */
  subject?: ReactNode;
  text: string;
  attachments: readonly Attachment[];
}

/** One message of a conversation, as a list item. */
export const MessageItem = ({ author, shownAs, isFromTeam, at, subject, text, attachments }: MessageItemProps) => (
  <Flex as="li" gap="3.5" align="flex-start">
    <Avatar name={author} />
    <Box minW="0">
      <Flex columnGap="2" align="center" wrap="wrap">
        <Text as="span" fontWeight="bold" overflowWrap="anywhere">
          {shownAs}
        </Text>
        {isFromTeam ? <TeamMark /> : null}
        <Text as="span" textStyle="small" color="fg.muted">
          {formatDateTime(at)}
        </Text>
        {subject}
      </Flex>
      <Text mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
        <LinkedText>{text}</LinkedText>
      </Text>
      <AttachmentList attachments={attachments} />
    </Box>
  </Flex>
);
