/** What is done by the clock, in the order in which it is shown. */
export const jobNames = {
  expire_accounts: 'Vencer contrataciones que terminaron',
  close_unpaid: 'Cerrar pedidos sin pago',
  remind_ending: 'Avisar que el soporte termina',
  remind_payments: 'Recordar pagos pendientes',
  remind_drafts: 'Recordar pedidos sin terminar',
  reconcile: 'Consultar pagos con tarjeta',
  seal_trail: 'Sellar la bitácora',
  prune_trail: 'Depurar la bitácora',
  forget_unsent: 'Borrar archivos que nadie envió',
  forget_stale: 'Borrar sesiones y enlaces vencidos',
  forget_delivered: 'Borrar el registro de correos entregados',
} as const;
export type JobName = keyof typeof jobNames;

export const jobs = Object.keys(jobNames) as readonly JobName[] as [JobName, ...JobName[]];
