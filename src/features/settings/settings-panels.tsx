import { Text } from '@chakra-ui/react';
import type { Settings } from '#api/contract/dashboard/get-settings.ts';
import { formatDateTime, formatDay } from '#shared/dates.ts';
import { DefinitionList } from '#ui/definition-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { TextLink } from '#ui/text-link.tsx';

export const TransferPanel = ({ transfer }: { transfer: Settings['transfer'] }) => (
  <Panel title="Datos de transferencia">
    <Text color="fg.muted" fontSize="sm" mb="2">
      Como los ven los clientes
    </Text>
    <DefinitionList
      items={[
        { label: 'Beneficiario', value: transfer.beneficiary },
        { label: 'Banco', value: transfer.bank },
        { label: 'Número de cuenta', value: transfer.account_number },
        { label: 'CLABE', value: transfer.clabe },
      ]}
    />
  </Panel>
);

export const OutboxPanel = ({ outbox: { waiting, failed, dead, oldest_at } }: { outbox: Settings['outbox'] }) => (
  <Panel title="Avisos por entregar">
    <DefinitionList
      layout="ends"
      items={[
        { label: 'En espera', value: String(waiting) },
        { label: 'Con error, se reintentan', value: String(failed) },
        { label: 'Apartados, ya no se reintentan', value: String(dead) },
        { label: 'El más antiguo', value: oldest_at === null ? 'Ninguno' : formatDateTime(oldest_at) },
      ]}
    />
    {failed === 0 ? null : (
      <Notice tone="warning">
        {failed === 1 ? 'Un aviso no se pudo entregar' : `${failed} avisos no se pudieron entregar`}. Revisa el correo en esta página y el
        registro del servidor.
      </Notice>
    )}
  </Panel>
);

export const OwnDoorPanel = () => (
  <Panel title="Tu cuenta">
    <Text fontSize="0.9375rem">
      <TextLink to="/admin/security">Tu seguridad y tu verificación en dos pasos</TextLink>
    </Text>
  </Panel>
);

export const LegalPanel = ({ version }: { version: string }) => (
  <Panel title="Textos legales">
    <DefinitionList layout="ends" items={[{ label: 'Versión que se acepta hoy', value: formatDay(version) }]} />
    <Text mt="2" fontSize="0.9375rem">
      <TextLink to="/terminos">Términos</TextLink> y <TextLink to="/privacidad">aviso de privacidad</TextLink>
    </Text>
  </Panel>
);
