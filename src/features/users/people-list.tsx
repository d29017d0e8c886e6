import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { Fragment } from 'react';
import { formatDateTime } from '#shared/dates.ts';
import { roleName } from '#shared/roles.ts';
import { Button } from '#ui/button.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { ActiveBadge, Addresses, lastSeen, PersonActions, type PersonProps, Who } from './person-parts.tsx';

interface RecoveryProps extends Pick<PersonProps, 'person' | 'self' | 'recover'> {
  now: number;
}

/** An open request to remove a user's second factor, visible to superadmins only. */
const OpenRecovery = ({ person: { username, user_id: userId, second_factor: factor }, self, recover, now }: RecoveryProps) => {
  if (!factor?.recovery) return null;
  const { asked_by: asker, asked_at: at, expires_at: until } = factor.recovery;
  return (
    <Box role="group" aria-label={`Solicitud sobre ${username}`}>
      <Text textStyle="small" overflowWrap="anywhere">
        {asker.username} pidió quitar la verificación de {username} ({lastSeen(at, now)}). Vence el {formatDateTime(until)}.
      </Text>
      <Flex gap="2" mt="1.5">
        {[asker.user_id, userId].includes(self.id) ? null : (
          <Button size="sm" variant="outline" onClick={() => recover(userId, 'approve')}>
            Aprobar
          </Button>
        )}
        <Button size="sm" variant="outline" onClick={() => recover(userId, 'stop')}>
          Detener
        </Button>
      </Flex>
    </Box>
  );
};

interface PeopleProps extends Omit<PersonProps, 'person'> {
  people: readonly PersonProps['person'][];
  now: number;
}

const Head = chakra('th', {
  base: { textAlign: 'start', px: '4', py: '3', textStyle: 'small', fontWeight: 'semibold', color: 'fg.muted' },
});
const Cell = chakra('td', { base: { px: '4', py: '3', borderTopWidth: '1px', verticalAlign: 'middle' } });

const columns = ['Usuario', 'Correo electrónico', 'Rol', 'Último acceso', 'Estado'] as const;

const PeopleTable = ({ people, now, ...rest }: PeopleProps) => (
  <Box display={{ base: 'none', lg: 'block' }} borderWidth="1px" borderRadius="lg" bg="bg.panel" overflowX="auto">
    <chakra.table width="100%" borderCollapse="collapse" fontSize="0.9375rem">
      <chakra.caption srOnly>Usuarios</chakra.caption>
      <chakra.thead bg="bg.subtle">
        <tr>
          {columns.map((column) => (
            <Head key={column} scope="col">
              {column}
            </Head>
          ))}
          <Head scope="col">
            <chakra.span srOnly>Acciones</chakra.span>
          </Head>
        </tr>
      </chakra.thead>
      <tbody>
        {people.map((person) => (
          <Fragment key={person.user_id}>
            <tr>
              <Cell>
                <Who person={person} />
              </Cell>
              <Cell overflowWrap="anywhere">
                <Addresses person={person} />
              </Cell>
              <Cell>{roleName(person.role)}</Cell>
              <Cell color="fg.muted" whiteSpace="nowrap">
                {lastSeen(person.last_login, now)}
              </Cell>
              <Cell>
                <ActiveBadge isActive={person.is_active} />
              </Cell>
              <Cell>
                <PersonActions person={person} {...rest} words={false} />
              </Cell>
            </tr>
            {person.second_factor?.recovery ? (
              <tr>
                <Cell colSpan={columns.length + 1} borderTopWidth="0" pt="0">
                  <OpenRecovery person={person} now={now} {...rest} />
                </Cell>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </chakra.table>
  </Box>
);

const PersonCard = ({ person, now, ...rest }: PersonProps & { now: number }) => {
  const id = `person-${person.user_id}`;
  return (
    <Box as="article" aria-labelledby={id} borderWidth="1px" borderRadius="lg" bg="bg.panel" p="4">
      <Flex justify="space-between" align="flex-start" gap="3" mb="3">
        <Who person={person} id={id} />
        <ActiveBadge isActive={person.is_active} />
      </Flex>
      <DefinitionList
        layout="narrow"
        items={[
          { label: 'Correo', value: <Addresses person={person} /> },
          { label: 'Rol', value: roleName(person.role) },
          { label: 'Último acceso', value: lastSeen(person.last_login, now) },
        ]}
      />
      <Flex direction="column" gap="3" mt="3">
        <OpenRecovery person={person} now={now} {...rest} />
        <PersonActions person={person} {...rest} words />
      </Flex>
    </Box>
  );
};

/** A table on wide screens, cards on a phone. */
export const PeopleList = ({ people, ...rest }: PeopleProps) => (
  <>
    <PeopleTable people={people} {...rest} />
    <Box display={{ base: 'grid', lg: 'none' }} gap="3">
      {people.map((person) => (
        <PersonCard key={person.user_id} person={person} {...rest} />
      ))}
    </Box>
  </>
);
