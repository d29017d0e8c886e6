import { Box, Text } from '@chakra-ui/react';
import type { RequirementResponse } from '#api/contract/requirements/requirement.ts';
import { MessageItem } from '#parts/message-item.tsx';

interface ResponseListProps {
  responses: readonly RequirementResponse[];
  /** The side of the reader. */
  side: 'customer' | 'staff';
}

/** The messages of both sides, oldest first. */
export const ResponseList = ({ responses, side }: ResponseListProps) =>
  responses.length === 0 ? (
    <Text color="fg.muted">Todavía no hay respuestas.</Text>
  ) : (
    <Box as="ol" listStyleType="none" display="grid" gap="7" aria-label="Respuestas">
      {responses.map(({ response_id, user_type, first_name, username, created_at, message, attachments }) => {
        const author = first_name?.trim() || username;
        return (
          <MessageItem
            key={response_id}
            author={author}
            shownAs={side === 'customer' && user_type === 'customer' ? 'Tú' : author}
            isFromTeam={user_type === 'developer'}
            at={created_at}
            text={message}
            attachments={attachments}
          />
        );
      })}
    </Box>
  );
