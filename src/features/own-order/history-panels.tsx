import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import type { MoneyEntry, OwnOrder, StoryEntry } from '#api/contract/profile/get-subscription.ts';
import { attachmentAddress } from '#api/contract/requirements/attachment.ts';
import { turnLooks } from '#parts/turn-looks.ts';
import { tabAddress } from '#shared/account-tabs.ts';
import { formatBytes } from '#shared/attachments.ts';
import { formatDate, formatDateTime } from '#shared/dates.ts';
import { formatAmount } from '#shared/money.ts';
import { FileIcon } from '#ui/file-icon.tsx';
import { Fold } from '#ui/fold.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** The older ones are folded. */
const shownAtFirst = 8;

const Event = ({ at, who, sentence }: StoryEntry) => (
  <chakra.li display="grid" gridTemplateColumns={{ base: '10px minmax(0, 1fr)', md: '150px 10px minmax(0, 1fr)' }} columnGap="4" py="2.5">
    <Box textStyle="small" color="fg.muted" gridColumn={{ base: '2', md: '1' }} gridRow="1">
      <time dateTime={at}>{formatDateTime(at)}</time>
    </Box>
    <Box
      aria-hidden="true"
      gridColumn={{ base: '1', md: '2' }}
      gridRow="1"
      mt="1.5"
      boxSize="10px"
      borderRadius="xs"
      colorPalette={turnLooks[who].palette}
      bg="colorPalette.solid"
    />
    <Box gridColumn={{ base: '2', md: '3' }} gridRow={{ base: '2', md: '1' }} overflowWrap="anywhere">
      {sentence}
    </Box>
  </chakra.li>
);

const Events = ({ events }: { events: readonly StoryEntry[] }) => (
  <chakra.ol listStyleType="none">
    {events.map((event) => (
      <Event key={`${event.at} ${event.sentence}`} {...event} />
    ))}
  </chakra.ol>
);

/** What happened, in sentences, newest first. */
export const StoryPanel = ({ story }: Pick<OwnOrder, 'story'>) => {
  const older = story.slice(shownAtFirst);
  return (
    <Panel title="Historia">
      <Text textStyle="small" color="fg.muted" mt="-2" mb="2">
        Lo más reciente primero
      </Text>
      <Events events={story.slice(0, shownAtFirst)} />
      {older.length === 0 ? null : (
        <Fold summary={older.length === 1 ? 'Ver el evento anterior' : `Ver los ${older.length} eventos anteriores`}>
          <Events events={older} />
        </Fold>
      )}
    </Panel>
  );
};

const tones: Record<MoneyEntry['tone'], string> = { waiting: 'maiz.fg', good: 'nopal.fg', bad: 'chile.fg', info: 'fg' };

const Payment = ({ at, amount, currency, tone, title, detail }: MoneyEntry) => (
  <chakra.li py="3" _notFirst={{ borderTopWidth: '1px' }}>
    <Flex justify="space-between" align="baseline" gap="3" wrap="wrap" fontWeight="semibold">
      <Box color={tones[tone]}>{title}</Box>
      <Box>{formatAmount(amount, currency)}</Box>
    </Flex>
    <Box textStyle="small" color="fg.muted" overflowWrap="anywhere">
      <time dateTime={at}>{formatDate(at)}</time>
      {detail === '' ? '' : ` · ${detail}`}
    </Box>
  </chakra.li>
);

/** The payments of the order and its renewals, newest first. */
export const MoneyPanel = ({ money }: Pick<OwnOrder, 'money'>) => (
  <Panel title="Pagos">
    {money.length === 0 ? (
      <Text color="fg.muted">Todavía no hay pagos.</Text>
    ) : (
      <chakra.ol listStyleType="none">
        {money.toReversed().map((entry) => (
          <Payment key={`${entry.at} ${entry.kind} ${entry.amount}`} {...entry} />
        ))}
      </chakra.ol>
    )}
  </Panel>
);

const FileLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'touch',
    py: '2.5',
    color: 'fg',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline' },
  },
});

/** What either side attached to these messages, newest first. */
export const FilesPanel = ({ order: { conversation, has_older_messages } }: { order: OwnOrder }) => {
  const files = conversation
    .flatMap(({ from, at, attachments }) => attachments.map((attachment) => ({ ...attachment, from, at })))
    .toReversed();
  return (
    <Panel title="Archivos y entregables">
      {files.length === 0 ? (
        <Text color="fg.muted">Aquí aparece lo que adjuntes y lo que te entreguemos.</Text>
      ) : (
        <chakra.ul listStyleType="none">
          {files.map(({ attachment_id, name, size, from, at }) => (
            <chakra.li key={attachment_id} _notFirst={{ borderTopWidth: '1px' }}>
              <FileLink href={attachmentAddress(attachment_id)} download={name}>
                <FileIcon name={name} />
                <Box as="span" flex="1" minW="0">
                  <Box as="span" display="block" fontWeight="semibold" overflowWrap="anywhere">
                    {name}
                  </Box>
                  <Box as="span" display="block" textStyle="small" color="fg.muted">
                    {from === 'customer' ? 'Lo subiste' : 'Lo subimos'} el {formatDate(at)} · {formatBytes(size)}
                  </Box>
                </Box>
                <Download size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
              </FileLink>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {has_older_messages ? <TextLink to={tabAddress('requerimientos')}>Los archivos más antiguos están en Requerimientos</TextLink> : null}
    </Panel>
  );
};
