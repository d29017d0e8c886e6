import { chakra, Flex, Grid } from '@chakra-ui/react';
import { ArrowLeftRight, Ban, Download, LogIn, type LucideIcon, Package, Users, Wallet } from 'lucide-react';
import type { AuditTopic } from '#api/contract/audit/audit-filter.ts';
import type { AuditForm } from '#machines/flows/audit-log/audit-form.ts';
import type { AuditLogEvent, AuditLogView } from '#machines/flows/audit-log/audit-log.machine.ts';
import { Chip } from '#ui/chip.tsx';
import { RefreshButton } from '#ui/refresh-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { TextField } from '#ui/text-field.tsx';

const topics = {
  money: { label: 'Dinero', icon: Wallet },
  statuses: { label: 'Estados', icon: ArrowLeftRight },
  people: { label: 'Personas', icon: Users },
  catalogue: { label: 'Catálogo', icon: Package },
  doors: { label: 'Entradas', icon: LogIn },
  exports: { label: 'Copias', icon: Download },
} as const satisfies Record<AuditTopic, { label: string; icon: LucideIcon }>;
const topicNames = Object.keys(topics) as AuditTopic[];

export interface AuditPartProps {
  view: AuditLogView;
  send: (event: AuditLogEvent) => void;
}

type Choose = (filter: Partial<AuditForm>) => void;

const Chips = ({ form, choose }: { form: AuditForm; choose: Choose }) => (
  <Flex role="group" aria-label="Filtrar la bitácora" gap="2" overflowX="auto" p="1" m="-1">
    <Chip pressed={form.what === ''} onPress={() => choose({ what: '' })}>
      Todo
    </Chip>
    {topicNames.map((name) => {
      const { label, icon: Icon } = topics[name];
      return (
        <Chip key={name} pressed={form.what === name} onPress={() => choose({ what: name })} icon={<Icon size={16} aria-hidden="true" />}>
          {label}
        </Chip>
      );
    })}
    <Chip
      pressed={form.refused !== ''}
      onPress={() => choose({ refused: form.refused === '' ? 'true' : '' })}
      icon={<Ban size={16} aria-hidden="true" />}
    >
      Solo negado
    </Chip>
  </Flex>
);

const days = { from: 'Desde', to: 'Hasta' } as const;

export const AuditFilters = ({ view, send }: AuditPartProps) => {
  const { form, wrong } = view;
  const choose: Choose = (filter) => send({ type: 'FILTER', filter });
  return (
    <chakra.fieldset disabled={view.isCopying} aria-label="Filtro" border="0" p="0" mx="0" mt="5" minW="0" display="grid" gap="4">
      <Flex gap="3" align="center">
        <SearchField label="Buscar orden, persona o paquete..." value={form.subject} onChange={(subject) => choose({ subject })} shortcut />
        <RefreshButton folded loading={view.isReading && view.screen !== 'loading'} onRefresh={() => send({ type: 'REFRESH' })} />
      </Flex>
      <Chips form={form} choose={choose} />
      <Grid templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: '280px 190px 190px' }} gap="3">
        <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <TextField label="Quién" maxLength={100} value={form.who} onChange={(who) => choose({ who })} />
        </chakra.div>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={days[name]}
            value={form[name]}
            onChange={(day) => choose({ [name]: day })}
            error={wrong.includes(name) ? 'Revisa el año' : null}
          />
        ))}
      </Grid>
    </chakra.fieldset>
  );
};
