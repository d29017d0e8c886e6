import { Box, Flex, Text } from '@chakra-ui/react';
import type { RequirementResponse } from '#api/contract/requirements/requirement.ts';
import { AttachmentList } from '#parts/attachment-list.tsx';
import { formatDateTime } from '#shared/dates.ts';
import { Avatar } from '#ui/avatar.tsx';
import { LinkedText } from '#ui/linked-text.tsx';

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

interface ResponseListProps {
  responses: readonly RequirementResponse[];
  /** The side of the reader. */
  side: 'customer' | 'staff';
}

const nameOf = ({ user_type, first_name, username }: RequirementResponse, side: ResponseListProps['side']): string =>
  side === 'customer' && user_type === 'customer' ? 'Tú' : first_name?.trim() || username;

/** The messages of both sides, oldest first. */
export const ResponseList = ({ responses, side }: ResponseListProps) =>
  responses.length === 0 ? (
    <Text color="fg.muted">Todavía no hay respuestas.</Text>
  ) : (
    <Box as="ol" listStyleType="none" display="grid" gap="7" aria-label="Respuestas">
      {responses.map((response) => (
        <Flex as="li" key={response.response_id} gap="3.5" align="flex-start">
          <Avatar name={response.first_name?.trim() || response.username} />
          <Box minW="0">
            <Flex gap="2" align="center" wrap="wrap">
              <Text as="span" fontWeight="bold" overflowWrap="anywhere">
                {nameOf(response, side)}
              </Text>
              {response.user_type === 'developer' ? <TeamMark /> : null}
              <Text as="span" textStyle="small" color="fg.muted">
                {formatDateTime(response.created_at)}
              </Text>
            </Flex>
            <Text mt="1" whiteSpace="pre-wrap" overflowWrap="anywhere">
              <LinkedText>{response.message}</LinkedText>
            </Text>
            <AttachmentList attachments={response.attachments} />
          </Box>
        </Flex>
      ))}
    </Box>
  );
