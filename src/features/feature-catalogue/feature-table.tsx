import { Box, Flex, Text } from '@chakra-ui/react';
import { Hash, Info, Pencil, ToggleLeft, Trash2, Type } from 'lucide-react';
import type { Feature } from '#api/contract/packages/feature.ts';
import type { FeatureCatalogueEvent } from '#machines/flows/feature-catalogue/feature-catalogue.machine.ts';
import { featureTypeNames } from '#shared/vocabulary.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CardActions, CardCell, CardRow, CardTable } from '#ui/card-table.tsx';

const columns = [{ label: 'Nombre' }, { label: 'Tipo' }, { label: 'Paquetes' }, { label: 'Acciones', unseen: true }] as const;
const icons = { boolean: ToggleLeft, number: Hash, text: Type } as const;
const reason = 'features-reason';

interface RowProps {
  feature: Feature;
  send: (event: FeatureCatalogueEvent) => void;
}

const FeatureRow = ({ feature, send }: RowProps) => {
  const { feature_id: featureId, feature_type: type, package_count: used = 0 } = feature;
  const name = `feature-${featureId}`;
  return (
    <CardRow>
      <CardCell place="head">
        <Box id={name}>
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {feature.name}
          </Text>
          <Text textStyle="small" color="fg.muted" overflowWrap="anywhere">
            {feature.description ?? 'Sin descripción'}
          </Text>
        </Box>
      </CardCell>
      <CardCell place="mark">
        <Badge palette="piedra" icon={icons[type]}>
          {featureTypeNames[type]}
        </Badge>
      </CardCell>
      <CardCell place="fact" label="Paquetes">
        {used === 0 ? 'Ninguno' : used}
      </CardCell>
      <CardCell place="actions">
        <CardActions>
          <Button
            variant="outline"
            size="sm"
            icon={<Pencil size={16} aria-hidden="true" />}
            aria-describedby={name}
            onClick={() => send({ type: 'EDIT', featureId })}
          >
            Editar
          </Button>
          <Button
            variant="outline"
            size="sm"
            icon={<Trash2 size={16} aria-hidden="true" />}
            disabled={used > 0}
            aria-describedby={used > 0 ? `${name} ${reason}` : name}
            onClick={() => send({ type: 'ASK_DELETE', featureId })}
          >
            Eliminar
          </Button>
        </CardActions>
      </CardCell>
    </CardRow>
  );
};

export const FeatureTable = ({ features, send }: { features: readonly Feature[]; send: RowProps['send'] }) => (
  <Box minW="0">
    <CardTable label="Características" columns={columns}>
      {features.map((feature) => (
        <FeatureRow key={feature.feature_id} feature={feature} send={send} />
      ))}
    </CardTable>
    <Flex mt="4" gap="2" textStyle="small" color="fg.muted">
      <Box as="span" flexShrink={0} pt="0.5" aria-hidden="true">
        <Info size={16} />
      </Box>
      <span id={reason}>No se puede eliminar una característica que un paquete usa.</span>
    </Flex>
  </Box>
);
