import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { CalendarCheck, ChevronDown, LifeBuoy, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Package } from '#api/contract/packages/package.ts';
import { business } from '#shared/business.ts';
import { formatMoney, formatPesos } from '#shared/money.ts';
import { businessDaysText } from '#shared/promise-text.ts';
import { PackageArt } from '#ui/package-art.tsx';

const promisesOf = (days: number) => [
  { Icon: CalendarCheck, text: `Entrega en ${businessDaysText(days)}` },
  { Icon: LifeBuoy, text: `${business.supportYearsIncluded} año de soporte incluido` },
  { Icon: ShieldCheck, text: `Garantía de ${business.guaranteeDays} días` },
];

interface SummaryProps {
  package: Package;
  price: number;
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <Flex justify="space-between" gap="4" py="1.5" fontSize="0.9375rem">
    <chakra.dt color="fg">{label}</chakra.dt>
    <chakra.dd fontVariantNumeric="tabular-nums">{children}</chakra.dd>
  </Flex>
);

const Figures = ({ package: { base_price: normal }, price }: SummaryProps) => (
  <chakra.dl>
    {normal > price ? (
      <>
        <Line label="Precio normal">
          <chakra.s color="fg.muted">{formatPesos(normal)}</chakra.s>
        </Line>
        <Line label="Ahorro">
          <Box as="span" color="nopal.fg" fontWeight="bold">
            {formatPesos(price - normal)}
          </Box>
        </Line>
      </>
    ) : null}
    <Line label="IVA">
      <Box as="span" color="fg.muted">
        Incluido
      </Box>
    </Line>
    <Flex justify="space-between" align="flex-end" gap="3" mt="3" pt="4" borderTopWidth="1px">
      <chakra.dt>
        Total
        <Text textStyle="small" color="fg.muted">
          MXN, IVA incluido
        </Text>
      </chakra.dt>
      <chakra.dd textStyle="h2" fontVariantNumeric="tabular-nums">
        {formatPesos(price)}
      </chakra.dd>
    </Flex>
  </chakra.dl>
);

const Promises = ({ days }: { days: number }) => (
  <chakra.ul listStyleType="none" mt="5" display="grid" gap="2.5" textStyle="small">
    {promisesOf(days).map(({ Icon, text }) => (
      <Flex as="li" key={text} align="center" gap="2.5">
        <Icon size={18} aria-hidden="true" />
        {text}
      </Flex>
    ))}
  </chakra.ul>
);

/** The purchase, beside every step on a wide screen. */
export const OrderSummary = (props: SummaryProps) => (
  <chakra.section
    aria-label="Resumen de tu pedido"
    position="sticky"
    top="24px"
    borderWidth="1px"
    borderRadius="xl"
    bg="bg.panel"
    overflow="hidden"
  >
    <PackageArt kind={props.package.kind} level={props.package.type} height="132px" />
    <Box p="6">
      <Text textStyle="h4" fontFamily="heading" mb="3">
        {props.package.name}
      </Text>
      <Figures {...props} />
      <Promises days={props.package.delivery_days} />
    </Box>
  </chakra.section>
);

/** The same on a phone: folded under the stepper, the total always in view. */
export const FoldedOrderSummary = (props: SummaryProps) => (
  <chakra.details bg="bg.subtle" borderBottomWidth="1px" css={{ '&[open] .fold': { rotate: '180deg' } }}>
    <chakra.summary
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      minHeight="52px"
      px={{ base: '5', sm: '8' }}
      cursor="pointer"
      listStyleType="none"
      css={{ '&::-webkit-details-marker': { display: 'none' } }}
    >
      <Box as="span">{props.package.name}</Box>
      <Flex as="span" align="center" gap="3" fontWeight="bold" whiteSpace="nowrap">
        {formatMoney(props.price)}
        <Box as="span" className="fold" display="inline-flex">
          <ChevronDown size={18} aria-hidden="true" />
        </Box>
      </Flex>
    </chakra.summary>
    <Box px={{ base: '5', sm: '8' }} pb="5">
      <Figures {...props} />
      <Promises days={props.package.delivery_days} />
    </Box>
  </chakra.details>
);
