import { Box } from '@chakra-ui/react';
import type { SectionName } from '#api/contract/settings/section.ts';
import { type Permission, permits } from '#shared/permissions.ts';
import { TabLinks } from '#ui/tab-links.tsx';

type SettingsTab = 'service' | SectionName | 'deliveries';

const tabs = [
  { name: 'service', to: '/admin/settings', label: 'Servicio', needs: 'settings' },
  { name: 'agency', to: '/admin/settings/agency', label: 'Marca y contacto', needs: 'agency' },
  { name: 'transfer', to: '/admin/settings/transfer', label: 'Datos bancarios', needs: 'agency' },
  { name: 'deliveries', to: '/admin/deliveries', label: 'Correos y trabajos', needs: 'deliveries' },
] as const satisfies readonly { name: SettingsTab; to: string; label: string; needs: Permission }[];

/** What the role may open. One section of the panel, an address each. */
export const SettingsTabs = ({ current, role }: { current: SettingsTab; role: number }) => (
  <Box mb="6">
    <TabLinks
      label="Configuración"
      tabs={tabs.filter(({ needs }) => permits(role, needs)).map(({ name, to, label }) => ({ to, label, current: name === current }))}
    />
  </Box>
);
