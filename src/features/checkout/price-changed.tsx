import { Box, Flex } from '@chakra-ui/react';
import { formatMoney } from '#shared/money.ts';
import { Button } from '#ui/button.tsx';
import { DefinitionList } from '#ui/definition-list.tsx';
import { Panel } from '#ui/panel.tsx';
import type { CheckoutPart } from './checkout-part.ts';
import { StepHeading } from './step-heading.tsx';

export const PriceChanged = ({ view, send }: CheckoutPart) => (
  <Box maxWidth="640px">
    <StepHeading lead="Todavía no registramos tu pedido. Tú decides si sigues con el precio nuevo.">El precio cambió</StepHeading>
    <Panel mt="6">
      <DefinitionList
        items={[
          { label: 'Paquete', value: view.package?.name },
          { label: 'Precio que viste', value: formatMoney(view.price) },
          { label: 'Precio ahora', value: `${formatMoney(view.newPrice)}, IVA incluido` },
        ]}
      />
    </Panel>
    <Flex gap="3" mt="6" wrap="wrap">
      <Button size="lg" onClick={() => send({ type: 'ACCEPT_PRICE' })}>
        Aceptar {formatMoney(view.newPrice)} y confirmar
      </Button>
      <Button size="lg" variant="outline" onClick={() => send({ type: 'DECLINE_PRICE' })}>
        Volver al paquete
      </Button>
    </Flex>
  </Box>
);
