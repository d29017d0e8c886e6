import { Box, chakra, Text } from '@chakra-ui/react';
import type { Conversation, Message } from '#api/contract/orders/conversation.ts';
import { requestTypeNames } from '#shared/vocabulary.ts';
import { Fold } from '#ui/fold.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { MessageItem } from './message-item.tsx';

/** The older ones are folded. */
const shownAtFirst = 20;

export const threadName = ({ ticket_id, request_type }: Pick<Message, 'ticket_id' | 'request_type'>): string =>
  `${requestTypeNames[request_type]} #${ticket_id}`;

interface ReaderProps {
  /** The side of the reader. */
  side: 'customer' | 'staff';
  /** Where the reader answers this thread. */
  addressOf: (ticketId: number) => string;
}

const Messages = ({ messages, side, addressOf }: ReaderProps & { messages: readonly Message[] }) => (
  <chakra.ol listStyleType="none" display="grid" gap="7">
    {messages.map((message) => (
      <MessageItem
        key={`${message.ticket_id} ${message.at} ${message.text}`}
        author={message.name}
        shownAs={side === 'customer' && message.from === 'customer' ? 'Tú' : message.name}
        isFromTeam={message.from === 'agency'}
        at={message.at}
        subject={<TextLink to={addressOf(message.ticket_id)}>{threadName(message)}</TextLink>}
        text={message.text}
        attachments={message.attachments}
      />
    ))}
  </chakra.ol>
);

interface ConversationStreamProps extends ReaderProps {
  said: Conversation;
  /** The list that has the messages before these. */
  older: { at: string; name: string };
  empty: string;
}

/** The messages of all threads of an order in one list, oldest first. */
export const ConversationStream = ({ said, older, empty, ...reader }: ConversationStreamProps) => {
  const { conversation, has_older_messages } = said;
  if (conversation.length === 0) return <Text color="fg.muted">{empty}</Text>;
  const folded = conversation.slice(0, -shownAtFirst);
  return (
    <Box display="grid" gap="6">
      {has_older_messages ? <TextLink to={older.at}>Los mensajes más antiguos están en {older.name}</TextLink> : null}
      {folded.length === 0 ? null : (
        <Fold summary={folded.length === 1 ? 'Ver el mensaje anterior' : `Ver los ${folded.length} mensajes anteriores`}>
          <Messages messages={folded} {...reader} />
        </Fold>
      )}
      <Messages messages={conversation.slice(-shownAtFirst)} {...reader} />
    </Box>
  );
};
