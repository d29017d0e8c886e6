import { Box, Flex, Text } from '@chakra-ui/react';
import { CircleCheck, CircleMinus, Pencil, ShieldOff, UserCheck, UserMinus } from 'lucide-react';
import type { UserSummary } from '#api/contract/users/list-users.ts';
import type { RecoveryAct } from '#machines/flows/recovery-decision/recovery-decision.machine.ts';
import { formatDate, formatTime } from '#shared/dates.ts';
import { fullNameOf } from '#shared/full-name.ts';
import { roles } from '#shared/roles.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { MailLink } from '#ui/contact-links.tsx';
import { SmallButton } from '#ui/small-button.tsx';

const dayMs = 24 * 60 * 60 * 1000;

/** 'Hoy, 11:40 h', 'Ayer, 18:02 h', and the date alone before that. */
export const lastSeen = (at: string | null, now: number): string => {
  if (at === null) return 'Nunca';
  const day = formatDate(at);
  if (day === formatDate(new Date(now).toISOString())) return `Hoy, ${formatTime(at)}`;
  return day === formatDate(new Date(now - dayMs).toISOString()) ? `Ayer, ${formatTime(at)}` : day;
};

export const ActiveBadge = ({ isActive }: { isActive: boolean }) => (
  <Badge palette={isActive ? 'nopal' : 'piedra'} icon={isActive ? CircleCheck : CircleMinus}>
    {isActive ? 'Activo' : 'Inactivo'}
  </Badge>
);

export const Who = ({ person, id }: { person: UserSummary; id?: string }) => (
  <Flex align="center" gap="3" minW="0">
    <Avatar name={fullNameOf(person) || person.username} />
    <Box minW="0">
      <Text {...(id === undefined ? {} : { id })} fontWeight="semibold" lineHeight="1.3" overflowWrap="anywhere">
        {person.username}
      </Text>
      <Text textStyle="small" color="fg.muted" overflowWrap="anywhere">
        {fullNameOf(person)}
      </Text>
    </Box>
  </Flex>
);

export const Addresses = ({ person: { email, pending_email } }: { person: UserSummary }) => (
  <>
    <MailLink address={email} quiet />
    {pending_email === undefined ? null : (
      <Text as="span" display="block" textStyle="small" color="fg.muted">
        Por confirmar: {pending_email}
      </Text>
    )}
  </>
);

export interface PersonProps {
  person: UserSummary;
  /** The viewer, who cannot edit higher roles or deactivate their own account. */
  self: { id: string; role: number };
  edit: (userId: string) => void;
  changeActivation: (userId: string) => void;
  recover: (userId: string, act: RecoveryAct) => void;
}

type ActionsProps = PersonProps & { /** Buttons show labels (phone) or only icons (table). */ words: boolean };

/** Only superadmins see who has a second factor. No button for the viewer's own account, or while a request is open. */
const AskRecovery = ({ person: { username, user_id: userId, second_factor: factor }, self, recover, words }: ActionsProps) =>
  factor?.recovery !== null || userId === self.id ? null : (
    <SmallButton
      variant="outline"
      {...(words ? { flex: '1 0 100%' } : { px: '0', minW: '40px', title: 'Quitar verificación en dos pasos' })}
      aria-label={`Quitar verificación en dos pasos de ${username}`}
      onClick={() => recover(userId, 'ask')}
    >
      <ShieldOff size={17} aria-hidden="true" />
      {words ? 'Quitar verificación' : null}
    </SmallButton>
  );

export const PersonActions = (props: ActionsProps) => {
  const { person, self, edit, changeActivation, words } = props;
  const isAbove = person.role > self.role;
  // Only superadmins activate or deactivate staff.
  const mayDecide = person.type === 'customer' || self.role === roles.superadmin;
  const label = person.is_active ? 'Desactivar' : 'Activar';
  const Icon = person.is_active ? UserMinus : UserCheck;
  const style = words ? ({ flex: '1' } as const) : ({ px: '0', minW: '40px' } as const);
  const name = (verb: string) => (words ? {} : { 'aria-label': `${verb} ${person.username}`, title: verb });
  return (
    <Flex gap="2" justify="flex-end" wrap={words ? 'wrap' : 'nowrap'}>
      <AskRecovery {...props} />
      <SmallButton variant="outline" {...style} {...name('Editar')} disabled={isAbove} onClick={() => edit(person.user_id)}>
        <Pencil size={17} aria-hidden="true" />
        {words ? 'Editar' : null}
      </SmallButton>
      <SmallButton
        variant="outline"
        {...style}
        {...name(label)}
        disabled={isAbove || !mayDecide || person.user_id === self.id}
        onClick={() => changeActivation(person.user_id)}
      >
        <Icon size={17} aria-hidden="true" />
        {words ? label : null}
      </SmallButton>
    </Flex>
  );
};
