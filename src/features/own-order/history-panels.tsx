import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { MoneyEntry, OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { EventList } from '#parts/event-list.tsx';
import { tabAddress } from '#shared/account-tabs.ts';
import { formatDate } from '#shared/dates.ts';
import { formatAmount } from '#shared/money.ts';
import { onDemand } from '#ui/later.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** What happened, in sentences, newest first. */
export const StoryPanel = ({ story }: Pick<OwnOrder, 'story'>) => (
  <Panel title="Historia">
    <Text textStyle="small" color="fg.muted" mt="-2" mb="2">
      Lo más reciente primero
    </Text>
    <EventList events={story} />
  </Panel>
);

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

/** Further down the page: loaded on demand, to keep its first load small. */
const Files = onDemand(() => import('#parts/order-files.tsx').then((file) => file.FilesPanel));

/** What was handed over, and what either side attached to these messages, newest first. */
export const FilesPanel = ({ order: { conversation, deliverables, has_older_messages } }: { order: OwnOrder }) => (
  <Files
    deliverables={deliverables}
    files={conversation.flatMap(({ from, at, attachments }) => attachments.map((one) => ({ ...one, from, at }))).toReversed()}
    reader="customer"
  >
    {has_older_messages ? <TextLink to={tabAddress('requerimientos')}>Los archivos más antiguos están en Requerimientos</TextLink> : null}
  </Files>
);
