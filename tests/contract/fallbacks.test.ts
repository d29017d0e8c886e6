import { afterEach, describe, expect, test } from 'vitest';
import { call } from '#api/client/call.ts';
import { transport } from '#api/client/transport.ts';
import { login } from '#api/contract/accounts/login.ts';
import { logout } from '#api/contract/accounts/logout.ts';
import { register } from '#api/contract/accounts/register.ts';
import { type FailureCode, RequestFailed } from '#api/contract/failures.ts';
import type { Operation } from '#api/contract/operation.ts';
import { contractOperations } from '../architecture/contract-operations.ts';

const operations = new Map((await contractOperations()).map((one) => [one.name, one]));

// Hand-written from docs/requirements.md §8, 'Fallbacks in the API layer'.
const sentences: readonly (readonly [sentence: string, ...operations: string[]])[] = [
  ['Error al reenviar el código de verificación', 'resendVerificationCode'],
  ['Error al obtener el perfil', 'getProfile'],
  ['Error al actualizar el perfil', 'updateProfile'],
  ['Error al obtener tus avisos', 'getNotices'],
  ['Error al guardar el aviso', 'changeNotice'],
  ['Error al crear la característica', 'createFeature'],
  ['Error al obtener las características', 'listFeatures'],
  ['Error al crear el paquete', 'createPackage'],
  ['Error al obtener detalles del paquete', 'getPackage'],
  ['Error al listar los paquetes', 'listPackages'],
  ['Error al obtener las órdenes', 'listOrders'],
  ['Error al contar las órdenes', 'countOrders'],
  [
    'Error al actualizar el estado',
    'updateOrderStatus',
    'updateRequirementStatus',
    'updateTicketStatus',
    'updateAccountStatus',
    'recordTransfer',
  ],
  ['Error al obtener los pagos', 'listPayments', 'countPayments'],
  ['Error al asignar desarrollador', 'assignDeveloper'],
  ['Error al agregar el entregable', 'addDeliverable'],
  ['Error al obtener detalles de la orden', 'getOrder'],
  ['Error al obtener las cotizaciones', 'countQuotes'],
  ['Error al obtener usuarios', 'listUsers'],
  ['Error al crear usuario', 'createUser'],
  ['Error al actualizar usuario', 'updateUser'],
  ['Error al eliminar usuario', 'deactivateUser'],
  ['Error al obtener los proyectos', 'listProjects', 'listAllProjects'],
  ['Error al obtener detalles del proyecto', 'getProject'],
  ['Error al actualizar estado', 'updateProjectStatus'],
  ['Error al actualizar URLs', 'updateProjectUrls'],
  ['Error al crear el ticket', 'createTicket'],
  ['Error al obtener los requerimientos', 'listRequirements', 'getRequirement', 'listTickets', 'countTickets', 'getTicket'],
  [
    'Error al exportar la lista',
    'exportOrders',
    'exportProjects',
    'exportAllProjects',
    'exportPayments',
    'exportUsers',
    'exportTickets',
    'exportQuotes',
  ],
  ['Error al crear la solicitud de renovación', 'requestRenewal'],
  ['Error al obtener las notas', 'getOrderNotes'],
  ['Error al guardar la nota', 'addOrderNote'],
  ['Error al obtener los días que cerramos', 'getClosedDays'],
  ['Error al guardar los días que cerramos', 'saveClosedDays'],
];

const original = transport.defaults.adapter;
afterEach(() => {
  if (original !== undefined) transport.defaults.adapter = original;
});

/** Makes the server answer this to every call. */
const answerWith = (status: number, data: unknown): void => {
  transport.defaults.adapter = async (config) => {
    const response = { status, statusText: '', data, headers: {}, config, request: {} };
    if (status < 300) return response;
    throw Object.assign(new Error(), { isAxiosError: true, response, request: {}, config });
  };
};
const breakWith = (error: unknown): void => {
  transport.defaults.adapter = () => Promise.reject(error);
};

const failureOf = async (operation: Operation) => {
  try {
    await call(operation, { params: { id: '1', type: 'web' } });
  } catch (error) {
    if (error instanceof RequestFailed) return { code: error.failure.code, message: error.failure.message };
  }
  return 'no failure';
};
const of = (name: string): Operation => {
  const found = operations.get(name);
  if (found === undefined) throw new Error(`the contract has no ${name}`);
  return found;
};

const faults: readonly (readonly [what: string, status: number, body: unknown, code: FailureCode | 'unreadable'])[] = [
  ['an unexpected fault of the server', 500, { message: 'Error en la solicitud', code: 'internal' }, 'internal'],
  ['a page of a proxy', 502, '<html>Bad Gateway</html>', 'unreadable'],
  ['a message without a code', 500, { message: 'Internal Server Error' }, 'unreadable'],
  ['a code outside the contract', 418, { message: 'I am a teapot', code: 'teapot' }, 'unreadable'],
  ['an answer outside the contract', 200, { otra: 'cosa' }, 'unreadable'],
  ['an empty answer', 200, '', 'unreadable'],
];

const all = sentences.flatMap(([sentence, ...names]) => names.map((name) => [name, sentence] as const));

describe.each(all)('%s', (name, sentence) => {
  test.each(faults)(`is «${sentence}» after %s [R-228, R-229, R-230, R-231, R-232, R-233, R-259]`, async (_, status, body, code) => {
    answerWith(status, body);
    expect(await failureOf(of(name))).toEqual({ code, message: sentence });
  });

  test('uses the server’s message if there is one [R-234]', async () => {
    answerWith(409, { message: 'Alguien se adelantó', code: 'transition_refused' });
    expect(await failureOf(of(name))).toEqual({ code: 'transition_refused', message: 'Alguien se adelantó' });
  });

  test('reports that there was no response [R-234]', async () => {
    breakWith(Object.assign(new Error('Network Error'), { isAxiosError: true, request: {} }));
    expect(await failureOf(of(name))).toEqual({ code: 'network', message: 'No se recibió respuesta del servidor' });
  });
});

describe('the login, the registration and the logout follow the generic rules', () => {
  const generic = [
    ['login', login, 'Respuesta de login inválida', 'Error durante el inicio de sesión'],
    ['register', register, 'Error en la solicitud', 'Error en la solicitud'],
    ['logout', logout, 'Error durante el cierre de sesión', 'Error durante el cierre de sesión'],
  ] as const;

  test.each(generic)('%s: the server’s message, else the generic sentence [R-223]', async (_, operation) => {
    answerWith(500, { message: 'El almacén se inundó', code: 'internal' });
    expect(await failureOf(operation)).toEqual({ code: 'internal', message: 'El almacén se inundó' });
    answerWith(400, { message: 'Usuario bloqueado' });
    expect(await failureOf(operation)).toEqual({ code: 'unreadable', message: 'Usuario bloqueado' });
    answerWith(502, '<html>Bad Gateway</html>');
    expect(await failureOf(operation)).toEqual({ code: 'unreadable', message: 'Error en la solicitud' });
  });

  test.each(generic)(
    '%s: no response, a request that could not be made, an unexpected error, an unreadable answer [R-167, R-224, R-225, R-226]',
    async (_, operation, unreadable, fault) => {
      breakWith(Object.assign(new Error('Network Error'), { isAxiosError: true, request: {} }));
      expect(await failureOf(operation)).toEqual({ code: 'network', message: 'No se recibió respuesta del servidor' });
      breakWith(Object.assign(new Error('bad config'), { isAxiosError: true }));
      expect(await failureOf(operation)).toEqual({ code: 'internal', message: 'Error al configurar la solicitud' });
      breakWith(new Error('boom'));
      expect(await failureOf(operation)).toEqual({ code: 'internal', message: fault });
      answerWith(200, { success: 'no' });
      expect(await failureOf(operation)).toEqual({ code: 'unreadable', message: unreadable });
    },
  );
});

test.each(['forgotPassword', 'resetPassword'])('%s passes on the server’s message [R-227]', async (name) => {
  answerWith(400, { message: 'El enlace no es válido o ya venció', code: 'invalid_token' });
  expect(await failureOf(of(name))).toEqual({ code: 'invalid_token', message: 'El enlace no es válido o ya venció' });
});
