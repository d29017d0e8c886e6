import { expect, test } from 'vitest';
import { sampleNotices } from '#shared/sample.ts';

test('remaining sample data are listed, with the transfer account separately [R-674]', () => {
  const brand =
    'Siguen los datos de muestra de: nombre, razón social, domicilio, correo, WhatsApp, Términos y Aviso de privacidad. Cámbialos en src/shared/brand.ts y src/features/legal.';
  expect(sampleNotices({ clabe: '002010077777777771' })).toEqual([brand]);
  expect(sampleNotices({ clabe: '000000001234567897' })).toEqual([
    brand,
    'TRANSFER_CLABE es la de muestra: los clientes transferirían a una cuenta que no existe.',
  ]);
});
