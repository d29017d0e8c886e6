import { expect, test } from 'vitest';
import { actText, subjectText, valueText } from '#shared/audit-words.ts';
import { deliveryErrorText } from '#shared/delivery-words.ts';

test.each([
  ['Error EENVELOPE 550', 'El servidor de correo rechazó la dirección'],
  ['Error EENVELOPE 451', 'El servidor de correo no aceptó la dirección por ahora'],
  ['Error EMESSAGE 554', 'El servidor de correo rechazó el mensaje'],
  ['Error EAUTH 535', 'El servidor de correo no aceptó nuestra contraseña'],
  ['Error ETIMEDOUT', 'El servidor no contestó a tiempo'],
  ['Error ECONNREFUSED', 'No se pudo llegar al servidor'],
  ['never came back', 'Se interrumpió muchas veces antes de terminar'],
  ['ProviderProblem', 'Falló sin que sepamos por qué (ProviderProblem)'],
])('%s is told as: %s [R-620]', (error, told) => {
  expect(deliveryErrorText(error)).toBe(told);
});

test('the audit trail tells in words what was decided on a delivery [R-621]', () => {
  const entry = (after: string, name: string | null, subscription_id: number | null) => ({
    action: 'change' as const,
    subject: { kind: 'delivery' as const, id: '1', name, subscription_id },
    changes: [
      { field: 'delivery_status', before: 'failed', after },
      { field: 'delivery_error', before: 'Error ETIMEDOUT', after: null },
    ],
  });
  const sent = entry('sent_again', null, 2041);
  const lost = entry('given_up', 'Tu contraseña de Taller Web cambió', null);
  expect([actText(sent), subjectText(sent)]).toEqual(['Volvió a enviar', 'TW-2041']);
  expect([actText(lost), subjectText(lost)]).toEqual(['Dio por perdido un envío', 'Tu contraseña de Taller Web cambió']);
  expect(subjectText(entry('given_up', null, null))).toBe('Un correo sin orden');
  expect(lost.changes.map(({ field, before, after }) => [valueText(field, before), valueText(field, after)])).toEqual([
    ['No salió', 'Dado por perdido'],
    ['El servidor no contestó a tiempo', '—'],
  ]);
});
