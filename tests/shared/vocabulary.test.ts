import { expect, test } from 'vitest';
import { roleName } from '#shared/roles.ts';
import {
  accountStatuses,
  accountStatusNames,
  colorPreferenceNames,
  colorPreferences,
  customerRequestTypes,
  designStyleNames,
  designStyles,
  developmentStatuses,
  developmentStatusNames,
  factorRecoveryNames,
  factorRecoveryStatuses,
  featureTypeNames,
  featureTypes,
  packageKinds,
  packageLevelNames,
  packageLevels,
  packageName,
  paymentMethodNames,
  paymentMethods,
  paymentStatuses,
  paymentStatusNames,
  priorities,
  priorityNames,
  recoveryStopCauses,
  recoveryStopNames,
  requestTypeNames,
  requirementStatuses,
  requirementStatusNames,
  socialNetworks,
  staffRequestTypes,
} from '#shared/vocabulary.ts';

// Hand-written: each closed set with the words that people read.
test.each([
  [
    'development statuses',
    developmentStatuses.map((one) => [one, developmentStatusNames[one]]),
    'pending Pendiente, gathering_info Recopilando Info, design En Diseño, development En Desarrollo, review En Revisión, staging En Pruebas, live En Línea',
  ],
  [
    'payment statuses',
    paymentStatuses.map((one) => [one, paymentStatusNames[one]]),
    'pending Pago Pendiente, processing Procesando Pago, confirmed Pago Confirmado',
  ],
  [
    'account statuses',
    accountStatuses.map((one) => [one, accountStatusNames[one]]),
    'inactive Inactiva, active Activa, trial De prueba, suspended Suspendida, cancelled Cancelada, expired Vencida',
  ],
  [
    'requirement statuses',
    requirementStatuses.map((one) => [one, requirementStatusNames[one]]),
    'pending Pendiente, in_progress En Proceso, resolved Completado, closed Cerrado',
  ],
  [
    'statuses of a factor recovery',
    factorRecoveryStatuses.map((one) => [one, factorRecoveryNames[one]]),
    'asked Pedida, approved Aprobada, stopped Detenida, expired Vencida',
  ],
  [
    'causes that stop a factor recovery',
    recoveryStopCauses.map((one) => [one, recoveryStopNames[one]]),
    'person la detuvo la persona, superadmin la detuvo un Super Administrador, password cambió una contraseña, email cambió un correo, role cambió un rol, access se desactivó o activó una cuenta, factor cambió una verificación en dos pasos',
  ],
  [
    'types of a customer’s request',
    customerRequestTypes.map((one) => [one, requestTypeNames[one]]),
    'change Cambio, issue Problema, question Pregunta',
  ],
  [
    'types of what staff need',
    staffRequestTypes.map((one) => [one, requestTypeNames[one]]),
    'assets Solicitud de Recursos, content Contenido Faltante, review Revisión de Cliente, approval Aprobación Pendiente, clarification Aclaración Necesaria',
  ],
  ['priorities', priorities.map((one) => [one, priorityNames[one]]), 'low Baja, normal Normal, high Alta'],
  [
    'design styles',
    designStyles.map((one) => [one, designStyleNames[one]]),
    'modern Moderno, classic Clásico, bold Audaz, elegant Elegante',
  ],
  [
    'colour preferences',
    colorPreferences.map((one) => [one, colorPreferenceNames[one]]),
    'brand Colores de marca, warm Cálidos, cool Fríos, natural Naturales',
  ],
  ['levels of a package', packageLevels.map((one) => [one, packageLevelNames[one]]), 'essential Esencial, optimal Óptimo'],
  ['types of a feature', featureTypes.map((one) => [one, featureTypeNames[one]]), 'boolean Booleano, number Número, text Texto'],
  ['ways of paying', paymentMethods.map((one) => [one, paymentMethodNames[one]]), 'mercadopago Tarjeta, transfer Transferencia'],
  ['social networks', socialNetworks.map((one) => [one]), 'facebook, instagram, tiktok, whatsapp'],
])('%s read as they should [R-108, R-119, R-126, R-131, R-367]', (_, pairs, expected) => {
  expect(pairs.map((pair) => pair.join(' ')).join(', ')).toBe(expected);
});

test('a package is named by its kind and its level [R-286]', () => {
  expect(packageKinds.map((kind) => packageName(kind, 'optimal'))).toEqual([
    'Paquete Web Óptimo',
    'Paquete eCommerce Óptimo',
    'Paquete Branding Óptimo',
  ]);
});

test('every role has a name, and an unknown role is shown as unknown [R-158]', () => {
  expect([1, 100, 200, 300, 400, 666, 500].map(roleName)).toEqual([
    'Cliente',
    'Soporte Técnico',
    'Ejecutivo de Cuenta',
    'Finanzas',
    'Administrador',
    'Super Administrador',
    'Rol Desconocido',
  ]);
});
