import type { SnapshotFrom } from 'xstate';
import { keepFailure } from '#machines/parts.ts';
import { initialContext } from './factor-enrolment.context.ts';
import { factorEnrolment } from './factor-enrolment.setup.ts';

/** The user's own second factor: enrols it, moves it to another telephone, renews its recovery codes, removes it. */
export const factorEnrolmentMachine = factorEnrolment.createMachine({
  id: 'factor-enrolment',
  initial: 'reading',
  context: initialContext,
  states: {
    reading: {
      meta: { label: 'Leyendo tu verificación' },
      tags: 'busy',
      invoke: {
        id: 'readFactors',
        src: 'readFactors',
        onDone: [
          {
            guard: { type: 'willBeOn', params: ({ event }) => ({ factors: event.output.factors }) },
            description: 'está activa',
            target: 'on',
            actions: [{ type: 'keepFactors', params: ({ event }) => ({ factors: event.output.factors }) }, 'forget'],
          },
          {
            description: 'no está activa',
            target: 'off',
            actions: [{ type: 'keepFactors', params: ({ event }) => ({ factors: event.output.factors }) }, 'forget'],
          },
        ],
        onError: { target: 'unread', actions: keepFailure },
      },
    },
    unread: { meta: { label: 'No se pudo leer' }, on: { RETRY: { target: 'reading', actions: 'forgetFailure' } } },
    off: {
      meta: { label: 'Sin verificación en dos pasos' },
      on: { START: { target: 'changing.beginning', actions: { type: 'begin', params: { intent: 'enrol' } } } },
    },
    on: {
      meta: { label: 'Con verificación en dos pasos' },
      on: {
        START: { target: 'changing.proving', actions: { type: 'begin', params: { intent: 'enrol' } } },
        RENEW: { target: 'changing.proving', actions: { type: 'begin', params: { intent: 'renew' } } },
        REMOVE: {
          guard: 'mayBeRemoved',
          description: 'no es obligatoria',
          target: 'changing.askingToRemove',
          actions: { type: 'begin', params: { intent: 'remove' } },
        },
        STOP_RECOVERY: { guard: 'recoveryIsOpen', target: 'changing.stoppingRecovery', actions: 'forgetFailure' },
      },
    },
    changing: {
      meta: { label: 'Cambiándola' },
      initial: 'beginning',
      states: {
        proving: {
          meta: { label: 'Probando quién es' },
          on: {
            CHANGE_CURRENT_CODE: { guard: 'isOn', actions: { type: 'keepCurrentCode', params: ({ event }) => ({ text: event.text }) } },
            CHANGE_PASSWORD: { guard: 'asksPassword', actions: { type: 'keepPassword', params: ({ event }) => ({ value: event.value }) } },
            SUBMIT: [
              { guard: 'proofIsMissing', description: 'falta algo', actions: 'askForProof' },
              { guard: 'goesOnToRenew', description: 'códigos nuevos', target: 'renewing', actions: 'forgetTrouble' },
              { guard: 'goesOnToRemove', description: 'quitarla', target: 'removing', actions: 'forgetTrouble' },
              { description: 'activarla', target: 'beginning', actions: 'forgetTrouble' },
            ],
            CANCEL: [
              { guard: 'isOn', description: 'está activa', target: '#factor-enrolment.on', actions: ['forget', 'forgetFailure'] },
              { description: 'no está activa', target: '#factor-enrolment.off', actions: ['forget', 'forgetFailure'] },
            ],
          },
        },
        beginning: {
          meta: { label: 'Pidiendo una clave' },
          tags: 'busy',
          invoke: {
            id: 'beginFactor',
            src: 'beginFactor',
            input: ({ context }) => ({ password: context.password, currentCode: context.currentCode }),
            onDone: { target: 'scanning', actions: { type: 'keepKey', params: ({ event }) => event.output } },
            onError: [
              {
                guard: { type: 'proofIsRefused', params: ({ event }) => ({ error: event.error }) },
                description: 'la prueba no basta',
                target: 'proving',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
              },
              {
                guard: { type: 'wasEnrolledElsewhere', params: ({ event }) => ({ error: event.error }) },
                description: 'se activó en otra parte',
                target: '#factor-enrolment.reading',
                actions: keepFailure,
              },
              { guard: 'proofWasGiven', description: 'rechazado, tras probar', target: 'proving', actions: keepFailure },
              { description: 'rechazado', target: '#factor-enrolment.off', actions: keepFailure },
            ],
          },
        },
        scanning: {
          meta: { label: 'Escaneando la clave' },
          on: {
            CHANGE_CODE: [
              {
                guard: { type: 'codeIsNowComplete', params: ({ event }) => ({ text: event.text }) },
                description: 'sexto dígito',
                target: 'confirming',
                actions: [{ type: 'keepDigits', params: ({ event }) => ({ text: event.text }) }, 'forgetTrouble'],
              },
              { description: 'faltan dígitos', actions: { type: 'keepDigits', params: ({ event }) => ({ text: event.text }) } },
            ],
            SUBMIT: [
              { guard: 'codeIsComplete', description: 'código completo', target: 'confirming', actions: 'forgetTrouble' },
              { description: 'faltan dígitos', actions: 'checkCode' },
            ],
            CANCEL: [
              { guard: 'isOn', description: 'está activa', target: '#factor-enrolment.on', actions: ['forget', 'forgetFailure'] },
              { description: 'no está activa', target: '#factor-enrolment.off', actions: ['forget', 'forgetFailure'] },
            ],
          },
        },
        confirming: {
          meta: { label: 'Comprobando el primer código' },
          tags: 'busy',
          invoke: {
            id: 'confirmFactor',
            src: 'confirmFactor',
            input: ({ context }) => ({ code: context.code }),
            onDone: {
              target: '#factor-enrolment.codesShown',
              actions: { type: 'keepCodes', params: ({ event }) => ({ codes: event.output.recovery_codes }) },
            },
            onError: [
              {
                guard: { type: 'nobodyKnows', params: ({ event }) => ({ error: event.error }) },
                description: 'sin respuesta',
                target: '#factor-enrolment.reading',
                actions: keepFailure,
              },
              {
                guard: { type: 'keyIsOver', params: ({ event }) => ({ error: event.error }) },
                description: 'la clave venció',
                target: '#factor-enrolment.reading',
                actions: keepFailure,
              },
              { description: 'rechazado', target: 'scanning', actions: keepFailure },
            ],
          },
        },
        renewing: {
          meta: { label: 'Creando códigos nuevos' },
          tags: 'busy',
          invoke: {
            id: 'renewCodes',
            src: 'renewCodes',
            input: ({ context }) => ({ password: context.password, currentCode: context.currentCode }),
            onDone: {
              target: '#factor-enrolment.codesShown',
              actions: { type: 'keepCodes', params: ({ event }) => ({ codes: event.output.recovery_codes }) },
            },
            onError: [
              {
                guard: { type: 'proofIsRefused', params: ({ event }) => ({ error: event.error }) },
                description: 'la prueba no basta',
                target: 'proving',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
              },
              {
                guard: { type: 'mustBeReadAgain', params: ({ event }) => ({ error: event.error }) },
                description: 'sin respuesta, o ya no está activa',
                target: '#factor-enrolment.reading',
                actions: keepFailure,
              },
              { description: 'rechazado', target: 'proving', actions: keepFailure },
            ],
          },
        },
        askingToRemove: {
          meta: { label: '¿Quitar la verificación?' },
          on: { CONFIRM: { target: 'proving' }, CANCEL: { target: '#factor-enrolment.on' } },
        },
        stoppingRecovery: {
          meta: { label: 'Deteniendo la solicitud de quitarla' },
          tags: 'busy',
          invoke: {
            id: 'stopRecovery',
            src: 'stopRecovery',
            onDone: { target: '#factor-enrolment.reading' },
            onError: { target: '#factor-enrolment.reading', actions: keepFailure },
          },
        },
        removing: {
          meta: { label: 'Quitando la verificación' },
          tags: 'busy',
          invoke: {
            id: 'removeFactor',
            src: 'removeFactor',
            input: ({ context }) => ({ password: context.password, currentCode: context.currentCode }),
            onDone: { target: '#factor-enrolment.reading', actions: ['forget', 'forgetFailure'] },
            onError: [
              {
                guard: { type: 'proofIsRefused', params: ({ event }) => ({ error: event.error }) },
                description: 'la prueba no basta',
                target: 'proving',
                actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) },
              },
              {
                guard: { type: 'mustBeReadAgain', params: ({ event }) => ({ error: event.error }) },
                description: 'sin respuesta, o ya no está activa',
                target: '#factor-enrolment.reading',
                actions: keepFailure,
              },
              { description: 'rechazado', target: 'proving', actions: keepFailure },
            ],
          },
        },
      },
    },
    codesShown: {
      meta: { label: 'Códigos de recuperación a la vista' },
      on: { KEPT: { target: 'reading', actions: ['noteEnrolment', 'forget', 'forgetFailure'] } },
    },
  },
});

export type FactorEnrolmentSnapshot = SnapshotFrom<typeof factorEnrolmentMachine>;
