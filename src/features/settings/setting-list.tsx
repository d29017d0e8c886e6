import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import {
  CircleAlert,
  CircleCheck,
  CreditCard,
  Database,
  FlaskConical,
  Globe,
  KeyRound,
  Landmark,
  LogIn,
  type LucideIcon,
  Mail,
} from 'lucide-react';
import type { Setting } from '#api/contract/dashboard/get-settings.ts';
import { Badge } from '#ui/badge.tsx';

interface Words {
  icon: LucideIcon;
  name: string;
  /** What each state means. */
  says: Record<Setting['state'], string>;
}

const words: Record<Setting['id'], Words> = {
  public_url: {
    icon: Globe,
    name: 'Dirección pública',
    says: {
      configured: 'Los enlaces de los correos llevan aquí',
      missing: 'Los enlaces de los correos no llevan a ningún lado',
      demo: 'Los enlaces de los correos solo abren en este equipo',
    },
  },
  database: {
    icon: Database,
    name: 'Base de datos',
    says: {
      configured: 'Varios servidores pueden compartirla',
      missing: 'No hay base de datos',
      demo: 'Integrada, en la carpeta de datos',
    },
  },
  mail: {
    icon: Mail,
    name: 'Correo',
    says: {
      configured: 'Los correos salen por SMTP',
      missing: 'Los correos no salen',
      demo: 'Los correos quedan en el buzón de la demostración',
    },
  },
  session: {
    icon: KeyRound,
    name: 'Firma de códigos y enlaces',
    says: {
      configured: 'Se firma con una clave propia',
      missing: 'No hay clave',
      demo: 'Se firma con la clave pública de la demostración',
    },
  },
  card: {
    icon: CreditCard,
    name: 'Pago con tarjeta',
    says: {
      configured: 'Se cobra con Mercado Pago',
      missing: 'Solo se ofrece la transferencia',
      demo: 'Cobra el simulador de la demostración',
    },
  },
  google: {
    icon: LogIn,
    name: 'Inicio de sesión con Google',
    says: {
      configured: 'Se puede entrar con Google',
      missing: 'Se entra con usuario y contraseña',
      demo: 'Entra el simulador de la demostración',
    },
  },
  transfer: {
    icon: Landmark,
    name: 'Cuenta para transferencias',
    says: { configured: 'Los pagos llegan a esta cuenta', missing: 'No hay cuenta', demo: 'Datos de ejemplo: ahí no llega ningún pago' },
  },
};

const states = {
  configured: { palette: 'nopal', icon: CircleCheck, name: 'Configurado' },
  missing: { palette: 'chile', icon: CircleAlert, name: 'Falta' },
  demo: { palette: 'maiz', icon: FlaskConical, name: 'Demostración' },
} as const satisfies Record<Setting['state'], object>;

const Variables = ({ setting: { state, variables } }: { setting: Setting }) => (
  <Text textStyle="small" color="fg.muted" mt="1.5">
    {state === 'configured' ? 'Se cambia con ' : 'Se configura con '}
    {variables.map((name, at) => (
      <span key={name}>
        {at === 0 ? null : ', '}
        <chakra.code textStyle="code" fontSize="0.8125rem" overflowWrap="anywhere">
          {name}
        </chakra.code>
      </span>
    ))}
  </Text>
);

const Row = ({ setting }: { setting: Setting }) => {
  const { icon: Icon, name, says } = words[setting.id];
  const { palette, icon, name: stateName } = states[setting.state];
  return (
    <chakra.li display="flex" gap="4" py="4" borderTopWidth="1px" _first={{ borderTopWidth: 0, pt: '1' }}>
      <Box color="fg.muted" pt="0.5" flexShrink={0}>
        <Icon size={20} aria-hidden="true" />
      </Box>
      <Box flex="1" minW="0">
        <Flex justify="space-between" align="flex-start" gap="3" wrap="wrap" rowGap="1.5">
          <Text fontWeight="semibold">{name}</Text>
          <Badge palette={palette} icon={icon}>
            {stateName}
          </Badge>
        </Flex>
        <Text fontSize="0.9375rem" mt="1">
          {says[setting.state]}
        </Text>
        {setting.value === null ? null : (
          <Text textStyle="code" color="fg.muted" mt="1" overflowWrap="anywhere">
            {setting.value}
          </Text>
        )}
        <Variables setting={setting} />
      </Box>
    </chakra.li>
  );
};

/** Each part of the service: what it runs on, and which settings control it. */
export const SettingList = ({ settings }: { settings: readonly Setting[] }) => (
  <chakra.ul aria-label="Partes del servicio" listStyleType="none">
    {settings.map((setting) => (
      <Row key={setting.id} setting={setting} />
    ))}
  </chakra.ul>
);
