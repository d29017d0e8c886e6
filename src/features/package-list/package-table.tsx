import { Box, Text } from '@chakra-ui/react';
import { CircleCheck, CircleMinus, Pencil, Power } from 'lucide-react';
import type { Package } from '#api/contract/packages/package.ts';
import type { PackageListEvent, PackageListView } from '#machines/flows/package-list/package-list.machine.ts';
import { formatPesos } from '#shared/money.ts';
import { packageLevelNames } from '#shared/vocabulary.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { CardActions, CardCell, CardRow, CardTable } from '#ui/card-table.tsx';

const columns = [
  { label: 'Nombre' },
  { label: 'Tipo' },
  { label: 'Precio Normal', align: 'end' },
  { label: 'Precio Oferta', align: 'end' },
  { label: 'Estado' },
  { label: 'Acciones', unseen: true },
] as const;

const ActiveBadge = ({ active }: { active: boolean }) => (
  <Badge palette={active ? 'nopal' : 'piedra'} icon={active ? CircleCheck : CircleMinus}>
    {active ? 'Activo' : 'Inactivo'}
  </Badge>
);

interface PackageTableProps {
  label: string;
  packages: readonly Package[];
  view: PackageListView;
  send: (event: PackageListEvent) => void;
}

const PackageRow = ({ pack, view, send }: Omit<PackageTableProps, 'label' | 'packages'> & { pack: Package }) => {
  const name = `package-${pack.package_id}`;
  return (
    <CardRow>
      <CardCell place="head">
        <Box id={name}>
          <Text fontWeight="semibold">{pack.name}</Text>
          <Text textStyle="small" color="fg.muted" overflowWrap="anywhere">
            {pack.tagline}
          </Text>
        </Box>
      </CardCell>
      <CardCell place="fact" label="Tipo" order={2}>
        {packageLevelNames[pack.type]}
      </CardCell>
      <CardCell place="fact" label="Precio Normal" align="end" order={2}>
        {formatPesos(pack.base_price)}
      </CardCell>
      <CardCell place="fact" label="Precio Oferta" align="end" order={2}>
        <Box as="span" fontWeight="bold">
          {formatPesos(pack.public_price)}
        </Box>
      </CardCell>
      <CardCell place="mark" order={1}>
        <ActiveBadge active={pack.is_active} />
      </CardCell>
      <CardCell place="actions" order={3}>
        <CardActions>
          <ButtonLink
            to={`/admin/packages/${pack.kind}/${pack.package_id}/edit`}
            variant="outline"
            size="sm"
            icon={<Pencil size={16} aria-hidden="true" />}
            aria-describedby={name}
          >
            Editar
          </ButtonLink>
          <Button
            variant="outline"
            size="sm"
            icon={<Power size={16} aria-hidden="true" />}
            aria-describedby={name}
            loading={view.activating === pack.package_id}
            disabled={!view.canActivate && view.activating !== pack.package_id}
            onClick={() => send({ type: 'SET_ACTIVE', packageId: pack.package_id, isActive: !pack.is_active })}
          >
            {pack.is_active ? 'Desactivar' : 'Activar'}
          </Button>
        </CardActions>
      </CardCell>
    </CardRow>
  );
};

export const PackageTable = ({ label, packages, view, send }: PackageTableProps) => (
  <>
    <CardTable label={label} columns={columns}>
      {packages.map((pack) => (
        <PackageRow key={pack.package_id} pack={pack} view={view} send={send} />
      ))}
    </CardTable>
    <Text mt="4" textStyle="small" color="fg.muted">
      Un cambio de precio no toca las órdenes ya hechas.
    </Text>
  </>
);
