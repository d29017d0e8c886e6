import type { MachineLabels } from '#machines/labels.ts';
import type { FactorEnrolmentEvent } from './factor-enrolment.context.ts';

export const factorEnrolmentLabels = {
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
