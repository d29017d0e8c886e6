import { brand } from './brand.ts';
import { legalVersion } from './legal.ts';

/** The values of the project's sample brand. An agency puts its own into `brand.ts`, and its lawyer's texts beside `legal.ts`. */
const sample: readonly (readonly [name: string, sample: string, now: string])[] = [
  ['nombre', 'Taller Web', brand.name],
  ['razón social', 'Taller Web, S.A. de C.V.', brand.legalName],
  ['domicilio', 'Calle de Ejemplo 100, Col. Centro, C.P. 06000, Ciudad de México', brand.address],
  ['correo', 'hola@tallerweb.example', brand.email],
  ['WhatsApp', '55 0000 0000', brand.whatsapp],
  ['Términos y Aviso de privacidad', '2026-11-22', legalVersion],
];
const sampleClabe = '000000001234567897';

/** For whoever runs a production: what its customers read is still the sample's. */
export function sampleNotices({ clabe }: { clabe: string }): string[] {
  const left = sample.filter(([, text, now]) => text === now).map(([name]) => name);
  return [
    ...(left.length > 0
      ? [`Siguen los datos de muestra de: ${left.join(', ')}. Cámbialos en src/shared/brand.ts y src/features/legal.`]
      : []),
    ...(clabe === sampleClabe ? ['TRANSFER_CLABE es la de muestra: los clientes transferirían a una cuenta que no existe.'] : []),
  ];
}
