import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react';
import { useMachine } from '@xstate/react';
import { Check } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import type { SectionName } from '#api/contract/settings/section.ts';
import { type SettingsSectionEvent, settingsSectionMachine } from '#machines/flows/settings-section/settings-section.machine.ts';
import {
  type SettingsSectionView,
  settingsSectionView,
  settingsSectionWork,
} from '#machines/flows/settings-section/settings-section.view.ts';
import { formatDateTime } from '#shared/dates.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { useKeptWork } from '#ui/kept-work.tsx';
import { LoadingRegion } from '#ui/loading-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Panel } from '#ui/panel.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { FormSkeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { settingsSectionActors } from './settings-section-actors.ts';

interface Words {
  label: string;
  help?: string;
  optional?: boolean;
  numeric?: boolean;
  isShort?: boolean;
}

const words: Record<string, Words> = {
  beneficiary: { label: 'Beneficiario' },
  bank: { label: 'Banco', isShort: true },
  account_number: { label: 'Número de cuenta', numeric: true, isShort: true },
  clabe: { label: 'CLABE', numeric: true },
  name: { label: 'Marca', isShort: true },
  legal_name: { label: 'Razón social', isShort: true },
  rfc: { label: 'RFC', optional: true, isShort: true },
  address: { label: 'Domicilio' },
  phone: { label: 'Teléfono', help: '10 dígitos, con lada.', optional: true, isShort: true },
  email: { label: 'Correo de contacto', help: 'El que ven los clientes.', isShort: true },
  whatsapp: { label: 'WhatsApp', help: '10 dígitos, con lada.', isShort: true },
  hours: { label: 'Horario', isShort: true },
  tagline: { label: 'Frase', help: 'Bajo la marca, en la portada y en los buscadores.' },
  staff_mail: { label: 'Correos del equipo', help: 'Separados por comas. Vacío: el de contacto.', optional: true },
};

const pages: Record<SectionName, { title: string; panel: string; caution: ReactNode }> = {
  agency: { title: 'Marca y contacto', panel: 'La agencia', caution: null },
  transfer: {
    title: 'Datos bancarios',
    panel: 'Cuenta para transferencias',
    caution: (
      <Notice tone="warning" title="Cambiar estos datos avisa por correo">
        Le llega a cada cliente con una transferencia pendiente y a todos los Super Administradores. La cuenta anterior se conserva.
      </Notice>
    ),
  },
};

interface PartProps {
  view: SettingsSectionView;
  send: (event: SettingsSectionEvent) => void;
}

const wordsOf = (name: string): Words => words[name] ?? { label: name };

const Fields = ({ view, send }: PartProps) => (
  <Box display="grid" gap="5" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
    {view.fields.map(({ name, value, error, isFixed, theirs }) => {
      const { label, help, optional = false, numeric = false, isShort = false } = wordsOf(name);
      return (
        <Box key={name} gridColumn={isShort ? 'auto' : '1 / -1'}>
          <TextField
            label={label}
            value={value}
            onChange={(typed) => send({ type: 'TYPE', field: name, value: typed })}
            error={error}
            help={isFixed ? 'Fijado por el servidor' : theirs === null ? help : `Guardado: ${theirs === '' ? '(vacío)' : theirs}`}
            required={!optional}
            readOnly={isFixed || !view.isEditable}
            autoComplete="off"
            {...(numeric ? { inputMode: 'numeric' as const, fontFamily: 'mono' } : {})}
          />
        </Box>
      );
    })}
    {view.password === null ? null : (
      <Box gridColumn="1 / -1">
        <PasswordField
          label="Tu contraseña"
          value={view.password.value}
          onChange={(value) => send({ type: 'TYPE_PASSWORD', value })}
          error={view.password.error}
          help="Para cambiar los datos bancarios. Si acabas de entrar, puedes dejarla vacía."
          autoComplete="current-password"
          readOnly={!view.isEditable}
          maxLength={1024}
        />
      </Box>
    )}
  </Box>
);

const Comparison = ({ view, send }: PartProps) =>
  view.other === null ? null : (
    <Notice
      tone="caution"
      role="alert"
      title={`${view.other.changed_by ?? 'Alguien'} guardó otra versión mientras escribías`}
      action={
        <Flex gap="3" wrap="wrap" mt="3">
          <Button size="sm" onClick={() => send({ type: 'KEEP_MINE' })}>
            Conservar lo mío
          </Button>
          <Button size="sm" variant="outline" onClick={() => send({ type: 'TAKE_THEIRS' })}>
            Tomar lo guardado
          </Button>
        </Flex>
      }
    >
      En cada campo está lo tuyo, y debajo lo que quedó guardado. Todavía no se publica nada tuyo.
    </Notice>
  );

const History = ({ view: { stored } }: { view: SettingsSectionView }) => (
  <Panel title="Versiones">
    {stored === null || stored.history.length === 0 ? (
      <Text color="fg.muted">Nadie ha cambiado estos datos.</Text>
    ) : (
      <Box as="ul" listStyleType="none" display="grid" gap="2">
        {stored.history.map(({ version, changed_by, changed_at }) => (
          <li key={version}>
            <Text as="span" fontWeight="semibold">
              Versión {version}
            </Text>{' '}
            <Text as="span" color="fg.muted">
              {changed_by ?? 'Persona eliminada'}, {formatDateTime(changed_at)}
            </Text>
          </li>
        ))}
      </Box>
    )}
    {(stored?.earlier_clabes ?? []).length === 0 ? null : (
      <Box mt="5">
        <Text fontWeight="semibold">CLABE anteriores</Text>
        <Text textStyle="small" color="fg.muted" mb="1">
          Ahí todavía puede llegar dinero
        </Text>
        {stored?.earlier_clabes.map((clabe) => (
          <Text key={clabe} textStyle="code">
            {clabe}
          </Text>
        ))}
      </Box>
    )}
  </Panel>
);

const publishing = (changes: number): string =>
  changes === 0 ? 'Publicar' : changes === 1 ? 'Publicar 1 cambio' : `Publicar ${changes} cambios`;

const Form = ({ view, send, section }: PartProps & { section: SectionName }) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'SUBMIT' });
  };
  return (
    <Box
      display="grid"
      gap={{ base: '4', lg: '6' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }}
      alignItems="start"
    >
      <Panel title={pages[section].panel}>
        <chakra.form onSubmit={submit} noValidate display="grid" gap="5">
          {pages[section].caution}
          <Comparison view={view} send={send} />
          {view.failure === null ? null : (
            <Notice tone="error" role="alert" title={view.failure.title}>
              {view.failure.detail}
            </Notice>
          )}
          <Fields view={view} send={send} />
          <Text role="status" fontWeight="semibold" color="nopal.fg">
            {view.isSaved ? 'Publicado: es lo que ven los clientes.' : ''}
          </Text>
          <Flex gap="3" wrap="wrap" justify="flex-end">
            <Button type="button" variant="outline" disabled={!view.isEditable} onClick={() => send({ type: 'DISCARD' })}>
              Descartar
            </Button>
            <Button type="submit" icon={<Check size={18} aria-hidden="true" />} loading={view.isBusy} disabled={view.other !== null}>
              {publishing(view.changes)}
            </Button>
          </Flex>
        </chakra.form>
      </Panel>
      <History view={view} />
    </Box>
  );
};

const provided = settingsSectionMachine.provide({ actors: settingsSectionActors });

interface SettingsSectionPageProps {
  section: SectionName;
  tabs?: ReactNode;
  machine?: typeof settingsSectionMachine;
}

/** /admin/settings/agency and /admin/settings/transfer */
export const SettingsSectionPage = ({ section, tabs = null, machine = provided }: SettingsSectionPageProps) => {
  const running = useMachine(machine, { input: { section } });
  const [snapshot, send] = running;
  useKeptWork(`settings ${section}`, running, settingsSectionWork);
  const view = settingsSectionView(snapshot);
  useEffect(() => send({ type: 'START' }), [send]);
  const screens: Record<SettingsSectionView['screen'], () => ReactNode> = {
    loading: () => (
      <LoadingRegion label="Cargando los datos">
        <FormSkeleton fields={section === 'agency' ? 8 : 4} />
      </LoadingRegion>
    ),
    failed: () => <ErrorState title={view.failure?.title ?? ''} detail={view.failure?.detail} onRetry={() => send({ type: 'RETRY' })} />,
    form: () => <Form view={view} send={send} section={section} />,
  };
  return (
    <>
      <Heading as="h1" textStyle="h1">
        {pages[section].title}
      </Heading>
      <Text color="fg.muted" mt="1.5" mb="5">
        Lo que cambies aquí se ve en todo el sitio
      </Text>
      {tabs}
      {screens[view.screen]()}
    </>
  );
};
