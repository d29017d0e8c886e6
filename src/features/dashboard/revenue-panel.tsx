import { Box, chakra, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import { nameOfMonth } from '#shared/dates.ts';
import { formatMoney, toCentavos, toPesos } from '#shared/money.ts';
import { paymentMethodNames } from '#shared/vocabulary.ts';
import { Panel } from '#ui/panel.tsx';
import { RevenueChart } from './revenue-chart.tsx';

type Months = Summary['revenue_by_month'];

const totalOf = (month: Months[number]): number => toPesos(toCentavos(month.mercadopago) + toCentavos(month.transfer));

const legend = [
  { name: paymentMethodNames.mercadopago, color: 'anil.solid' },
  { name: paymentMethodNames.transfer, color: 'mamey.400' },
];

const Legend = () => (
  <Flex gap="4" wrap="wrap" fontSize="sm" color="fg.muted" aria-hidden="true">
    {legend.map(({ name, color }) => (
      <Flex key={name} align="center" gap="2">
        <Box boxSize="3" borderRadius="2px" bg={color} />
        {name}
      </Flex>
    ))}
  </Flex>
);

/** The same figures to the centavo, for screen readers. */
const Figures = ({ months }: { months: Months }) => (
  <VisuallyHidden>
    <table>
      <caption>Ingresos confirmados por mes</caption>
      <thead>
        <tr>
          <th scope="col">Mes</th>
          <th scope="col">{paymentMethodNames.mercadopago}</th>
          <th scope="col">{paymentMethodNames.transfer}</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {months.map((month) => (
          <tr key={month.month}>
            <th scope="row">
              {nameOfMonth(month.month)} de {month.month.slice(0, 4)}
            </th>
            <td>{formatMoney(month.mercadopago)}</td>
            <td>{formatMoney(month.transfer)}</td>
            <td>{formatMoney(totalOf(month))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </VisuallyHidden>
);

export const RevenuePanel = ({ months }: { months: Months }) => (
  <Panel
    title="Ingresos confirmados"
    position="relative"
    action={
      <chakra.div display={{ base: 'none', sm: 'block' }}>
        <Legend />
      </chakra.div>
    }
  >
    <Box display={{ base: 'block', sm: 'none' }} mb="2">
      <Legend />
    </Box>
    <Text color="fg.muted" fontSize="sm" mb="4">
      Miles de pesos por mes, IVA incluido
    </Text>
    <RevenueChart months={months} totalOf={totalOf} />
    <Figures months={months} />
  </Panel>
);
