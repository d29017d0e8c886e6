import type { ColorPreference, DesignStyle } from '#shared/vocabulary.ts';
import bold from '#ui/illustrations/estilo-audaz.svg?art';
import classic from '#ui/illustrations/estilo-clasico.svg?art';
import elegant from '#ui/illustrations/estilo-elegante.svg?art';
import modern from '#ui/illustrations/estilo-moderno.svg?art';

export const styleLooks = {
  modern: { art: modern, text: 'Limpio, con aire' },
  classic: { art: classic, text: 'Formal, de confianza' },
  bold: { art: bold, text: 'Color y letra grande' },
  elegant: { art: elegant, text: 'Sobrio, con detalle' },
} as const satisfies Record<DesignStyle, { art: string; text: string }>;

export const colorLooks = {
  brand: { colors: ['anil.700', 'maiz.400', 'piedra.50', 'mamey.500', 'piedra.950'], text: 'Los que ya usas en tu logo' },
  warm: { colors: ['mamey.600', 'mamey.400', 'maiz.300', 'chile.600', 'piedra.50'], text: 'Cercanos y festivos' },
  cool: { colors: ['anil.800', 'anil.500', 'cielo.400', 'cielo.100', 'piedra.50'], text: 'Serenos y precisos' },
  natural: { colors: ['nopal.800', 'nopal.500', 'maiz.200', 'maiz.600', 'piedra.100'], text: 'De tierra y hoja' },
} as const satisfies Record<ColorPreference, { colors: readonly string[]; text: string }>;
