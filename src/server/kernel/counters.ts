import { Counter, Gauge, Registry } from 'prom-client';

/** Counters of this process since its start, however many servers it runs. Labels are fixed terms, never what a person typed. */
export const counted = new Registry();
const registers = [counted];

export const transitions = new Counter({
  name: 'transitions_total',
  help: 'Steps that a lifecycle was asked for: made, or refused',
  labelNames: ['machine', 'outcome'],
  registers,
});

export const signInsRefused = new Counter({
  name: 'sign_ins_refused_total',
  help: 'Sign-ins refused: wrong credentials, too many tries, or by Google',
  labelNames: ['reason'],
  registers,
});

export const deliveriesUnderWay = new Gauge({
  name: 'deliveries_under_way',
  help: 'Deliveries that a listener is at in this process',
  labelNames: ['listener'],
  registers,
});

export const deliveries = new Counter({
  name: 'deliveries_total',
  help: 'Tries of deliveries: delivered, failed and tried again, or given up',
  labelNames: ['listener', 'outcome'],
  registers,
});

export const callsShed = new Counter({
  name: 'calls_shed_total',
  help: 'Calls refused because too many were under way or waited',
  registers,
});
