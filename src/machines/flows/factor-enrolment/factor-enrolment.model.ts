import { RequestFailed } from '#api/contract/failures.ts';
import type { Factors } from '#api/contract/profile/factors.ts';
import type { FactorRecovery } from '#api/contract/users/factor-recovery.ts';
import type { MachineLabels } from '#machines/labels.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { troubleOf } from '#machines/trouble-of.ts';
import type { FactorEnrolmentContext, FactorEnrolmentEvent } from './factor-enrolment.context.ts';
import { factorEnrolmentMachine } from './factor-enrolment.machine.ts';

const factorEnrolmentLabels = {
  title: 'Verificación en dos pasos',
  events: {
    RETRY: 'Reintentar',
    START: 'Activar',
    RENEW: 'Crear códigos nuevos',
    REMOVE: 'Quitar',
    STOP_RECOVERY: 'Detener la solicitud de quitarla',
    CONFIRM: 'Sí, quitarla',
    CANCEL: 'Cancelar',
    CHANGE_PASSWORD: 'Escribir la contraseña',
    CHANGE_CURRENT_CODE: 'Escribir el código de ahora',
    CHANGE_CODE: 'Escribir el código',
    SUBMIT: 'Continuar',
    KEPT: 'Ya los guardé',
  } satisfies Record<FactorEnrolmentEvent['type'], string>,
  guards: {
    ...{ isOn: 'está activa', asksPassword: 'se pide la contraseña', proofIsMissing: 'falta el código o la contraseña' },
    recoveryIsOpen: 'alguien pidió quitarla',
  },
  actors: {
    readFactors: 'Leer la verificación',
    beginFactor: 'Pedir una clave',
    confirmFactor: 'Comprobar el primer código',
    renewCodes: 'Crear códigos de recuperación',
    removeFactor: 'Quitar la verificación',
    stopRecovery: 'Detener la solicitud',
  },
} satisfies MachineLabels;

const off: Factors = { enrolled_at: null, recovery_codes_left: 0, required: false, has_password: true, recovery: null };
const on: Factors = { ...off, enrolled_at: '2025-11-14T16:00:00.000Z', recovery_codes_left: 10 };
export const exampleRecovery: FactorRecovery = {
  recovery_id: '7d1b9c1e-52a4-4c0e-8a11-6f0d8a3a4f10',
  asked_by: { user_id: '0b54e6d2-8a3a-4a37-9f51-3f6a3d7c2a10', username: 'superadmin' },
  reason: 'Perdió su teléfono y sus códigos',
  asked_at: '2025-11-25T20:40:00.000Z',
  expires_at: '2025-11-26T20:40:00.000Z',
};

const sentence = 'Escribe tu contraseña para continuar';
const reauthentication = {
  error: new RequestFailed({
    code: 'reauthentication_needed',
    message: sentence,
    issues: [{ path: 'current_password', message: sentence }],
  }),
};
const wrongCode = {
  error: new RequestFailed({ code: 'invalid_code', message: 'El código no es correcto o ya se usó. Espera el siguiente y escríbelo' }),
};
const needed = 'Escribe el código de tu aplicación, o uno de recuperación, para continuar';
const enrolledElsewhere = {
  error: new RequestFailed({ code: 'current_factor_needed', message: needed, issues: [{ path: 'code', message: needed }] }),
};
const gone = { error: new RequestFailed({ code: 'not_found', message: 'Primero activa la verificación en dos pasos' }) };
const tooMany = {
  error: new RequestFailed({ code: 'too_many_requests', message: 'Demasiados intentos. Vuelve a intentar en 15 minutos' }),
};
const unanswered = { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) };
export const exampleCodes = [
  ...['7K2M-94QD', 'XN4T-20RB', 'H83C-P1W5', '9ZV1-TTGA', 'QM6E-31YN'],
  ...['D5RJ-88K0', '2WBF-C0HS', 'AA7P-6EXM', '4H9T-WQ2Z', 'R1XK-7B5N'],
];
const answer = { success: true, recovery_codes: exampleCodes };

export const factorEnrolmentModel: RegisteredModel = {
  machine: factorEnrolmentMachine,
  labels: factorEnrolmentLabels,
  requirements: {
    '*': ['R-508'],
    'changing.askingToRemove': ['R-510'],
    'changing.proving': ['R-560'],
    'changing.stoppingRecovery': ['R-616'],
  },
  cases: {
    'done.readFactors': [off, on, { ...on, required: true }, { ...on, recovery: exampleRecovery }].map((factors) => ({
      output: { success: true, factors },
    })),
    'error.readFactors': [unanswered],
    CHANGE_PASSWORD: [{ value: 'la-de-siempre' }],
    CHANGE_CURRENT_CODE: [{ text: '407912' }, { text: '7k2m-94qd' }],
    CHANGE_CODE: [{ text: '40791' }, { text: '407912' }],
    'done.beginFactor': [
      {
        output: {
          success: true,
          secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
          uri: 'otpauth://totp/Taller%20Web:cliente?issuer=Taller%20Web&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
        },
      },
    ],
    'error.beginFactor': [reauthentication, wrongCode, enrolledElsewhere, unanswered],
    'done.confirmFactor': [{ output: answer }],
    'error.confirmFactor': [
      { error: new RequestFailed({ code: 'invalid_code', message: 'El código no es correcto' }) },
      { error: new RequestFailed({ code: 'invalid_token', message: 'La clave venció. Empieza otra vez: te damos una nueva' }) },
      unanswered,
    ],
    'done.renewCodes': [{ output: answer }],
    'error.renewCodes': [reauthentication, wrongCode, gone, tooMany, unanswered],
    'done.stopRecovery': [{ output: { success: true } }],
    'error.stopRecovery': [unanswered],
    'done.removeFactor': [{ output: { success: true } }],
    'error.removeFactor': [reauthentication, wrongCode, gone, tooMany, unanswered],
  },
  project: (context: FactorEnrolmentContext) => ({
    on: context.factors && context.factors.enrolled_at !== null,
    required: context.factors?.required,
    recovering: context.factors?.recovery != null,
    intent: context.intent,
    asksPassword: context.asksPassword,
    password: context.password !== '',
    currentCode: context.currentCode,
    digits: context.code.length,
    ...troubleOf(context),
    enrolled: context.enrolled,
  }),
};
