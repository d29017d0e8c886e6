import { Box, chakra, Flex, Heading, Text, VisuallyHidden } from '@chakra-ui/react';
import {
  BadgeCheck,
  Check,
  Files,
  Globe,
  Image,
  type LucideIcon,
  Mail,
  MapPin,
  MessageCircle,
  Newspaper,
  Package as PackageIcon,
  Palette,
  PencilRuler,
  Share2,
  ShieldCheck,
  TextCursorInput,
  Truck,
  Wallet,
} from 'lucide-react';
import type { Package, PackageFeature } from '#api/contract/packages/package.ts';
import { business } from '#shared/business.ts';
import { formatPesos } from '#shared/money.ts';
import { featureValue } from '#shared/package-feature.ts';
import { pendingPaymentAddress } from '#shared/payment-pages.ts';
import { businessDaysText } from '#shared/promise-text.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { NumberedList } from '#ui/numbered-list.tsx';
import { PackageArt } from '#ui/package-art.tsx';
import { DraftStatus } from './draft-status.tsx';
import { StepFooter } from './step-footer.tsx';
import { StepForm } from './step-form.tsx';
import { StepHeading } from './step-heading.tsx';
import type { StepPart } from './step-part.ts';

/** On a phone the first step shows the price above the package's contents. */
const PackagePrice = ({ package: { kind, type, base_price: normal }, price }: { package: Package; price: number }) => (
  <Box borderWidth="1px" borderRadius="xl" overflow="hidden" bg="bg.panel">
    <PackageArt kind={kind} level={type} height="164px" />
    <Box p="6">
      {normal > price ? (
        <Flex align="center" gap="3" mb="2">
          <VisuallyHidden>Precio normal</VisuallyHidden>
          <chakra.s color="fg.muted">{formatPesos(normal)}</chakra.s>
          <Box px="2" py="0.5" bg="nopal.muted" color="nopal.fg" borderRadius="xs" fontSize="sm" fontWeight="bold">
            Ahorras {formatPesos(normal - price)}
          </Box>
        </Flex>
      ) : null}
      <VisuallyHidden>Precio de oferta</VisuallyHidden>
      <Money pesos={price} size="price" />
      <Text textStyle="small" color="fg.muted" mt="1.5">
        IVA incluido
      </Text>
    </Box>
  </Box>
);

const icons: readonly (readonly [RegExp, LucideIcon])[] = [
  [/página/i, Files],
  [/correo/i, Mail],
  [/plantilla|redes/i, Share2],
  [/whatsapp/i, MessageCircle],
  [/formulario/i, TextCursorInput],
  [/ssl|seguridad/i, ShieldCheck],
  [/dominio/i, Globe],
  [/blog/i, Newspaper],
  [/posicionamiento|local/i, MapPin],
  [/producto|inventario/i, PackageIcon],
  [/pago|cup/i, Wallet],
  [/env/i, Truck],
  [/paleta|tipogra/i, Palette],
  [/logo|manual/i, PencilRuler],
  [/archivo|papeler/i, Image],
];
const iconOf = (name: string): LucideIcon => icons.find(([pattern]) => pattern.test(name))?.[1] ?? BadgeCheck;

const Feature = (feature: PackageFeature) => {
  const Icon = iconOf(feature.name);
  const value = featureValue(feature);
  return (
    <Flex as="li" align="center" gap="3" py="3" borderBottomWidth="1px" fontSize="0.9375rem">
      <Box color="fg.muted" flexShrink={0}>
        <Icon size={20} aria-hidden="true" />
      </Box>
      <Box flex="1">{feature.name}</Box>
      {value === null ? (
        <Box color="nopal.fg">
          <Check size={18} aria-hidden="true" />
          <VisuallyHidden>, incluido</VisuallyHidden>
        </Box>
      ) : (
        <Box fontWeight="bold" textAlign="end">
          {value}
        </Box>
      )}
    </Flex>
  );
};

/** Warns about an unpaid order for the same package without blocking: a second one may be intended. */
const UnpaidOrder = ({ id }: { id: number }) => (
  <Box mt="6">
    <Notice
      tone="warning"
      title="Ya tienes un pedido de este paquete sin pagar"
      action={
        <ButtonLink to={pendingPaymentAddress(id)} variant="outline" size="sm">
          Pagar ese pedido
        </ButtonLink>
      }
    >
      Es el TW-{id}. Si continúas aquí, harás otro.
    </Notice>
  </Box>
);

const whatFollows = (byCard: boolean, days: number) => [
  { name: 'Nos cuentas de tu negocio', text: 'Dos pasos cortos. Se guarda solo: puedes dejarlo y volver.' },
  { name: 'Eliges cómo pagar', text: byCard ? 'Con tarjeta o por transferencia.' : 'Por transferencia, desde tu banco.' },
  {
    name: 'Lo construimos',
    text: `Entrega en ${businessDaysText(days)} después de que se confirme tu pago, y ${business.supportYearsIncluded} año de soporte incluido.`,
  },
];

export const PackageDetails = ({ view, send, draft, sendDraft }: StepPart) => {
  const { package: chosen, price, methods } = view;
  if (chosen === null) return null;
  return (
    <StepForm onSubmit={() => send({ type: 'CONTINUE' })}>
      <StepHeading lead={chosen.tagline}>{chosen.name}</StepHeading>
      {view.unpaidOrder === null ? null : <UnpaidOrder id={view.unpaidOrder} />}
      <Box mt="6" display={{ base: 'block', lg: 'none' }}>
        <PackagePrice package={chosen} price={price} />
      </Box>
      <Heading as="h2" textStyle="h3" mt="8" mb="3">
        Qué incluye
      </Heading>
      <chakra.ul listStyleType="none" display="grid" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="7">
        {chosen.features.map((feature) => (
          <Feature key={feature.feature_id} {...feature} />
        ))}
      </chakra.ul>
      <Heading as="h2" textStyle="h3" mt="8" mb="4">
        Cómo sigue
      </Heading>
      <NumberedList items={whatFollows(methods.includes('mercadopago'), chosen.delivery_days)} />
      <StepFooter view={view} send={send} status={<DraftStatus view={draft} send={sendDraft} />} />
    </StepForm>
  );
};
