import type { MachineLabels } from '#machines/labels.ts';
import type { PackageFormEvent } from './package-form.machine.ts';

export const packageFormLabels = {
  title: 'Formulario de un paquete',
  events: {
    START: 'Abrir',
    RETRY: 'Reintentar',
    CHANGE: 'Escribir los datos',
    CHECK_FEATURE: 'Elegir una característica',
    UNCHECK_FEATURE: 'Quitar una característica',
    TYPE_VALUE: 'Escribir el valor de una característica',
    SUBMIT: 'Guardar',
  } satisfies Record<PackageFormEvent['type'], string>,
  guards: { formIsRight: 'los datos están completos' },
  actors: { loadForm: 'pide las características y el paquete', savePackage: 'guarda el paquete' },
} satisfies MachineLabels;
