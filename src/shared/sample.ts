import { brand } from './brand.ts';
import { legalVersion } from './legal.ts';

/** The values of the sample brand. An agency replaces them in `brand.ts`, and the legal texts along with `legal.ts`. */
const sample: readonly (readonly [name: string, sample: string, now: string])[] = [
  ['nombre', 'Taller Web', brand.name],
  ['razón social', 'Taller Web, S.A. de C.V.', brand.legalName],
  ['domicilio', 'Calle de Ejemplo 100, Col. Centro, C.P. 06000, Ciudad de México', brand.address],
  ['correo', 'hola@tallerweb.example', brand.email],
  ['WhatsApp', '55 0000 0000', brand.whatsapp],
  ['Términos y Aviso de privacidad', '2026-12-01', legalVersion],
];
const sampleClabe = '000000001234567897';

/** Warnings for the operator of a production server about sample values that customers still see. */
export function sampleNotices({ clabe }: { clabe: string }): string[] {
  const left = sample.filter(([, text, now]) => text === now).map(([name]) => name);
  return [
    ...(left.length > 0
      ? [`Siguen los datos de muestra de: ${left.join(', ')}. Cámbialos en src/shared/brand.ts y src/features/legal.`]
      : []),
    ...(clabe === sampleClabe ? ['TRANSFER_CLABE es la de muestra: los clientes transferirían a una cuenta que no existe.'] : []),
  ];
}
