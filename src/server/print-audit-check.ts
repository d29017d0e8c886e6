import type { Logger } from 'pino';
import { formatDateTime } from '#shared/dates.ts';
import { connect } from './db/connect.ts';
import { databaseCodeOf } from './kernel/database-error.ts';
import type { Config } from './kernel/env.ts';
import { StartProblem } from './kernel/start-problem.ts';
import { type BrokenBecause, checkTrail, type Noted, type Verdict } from './trail/check.ts';

type Say = (line: string) => void;

const count = new Intl.NumberFormat('es-MX');
const entries = (number: number): string => `${count.format(number)} ${number === 1 ? 'registro' : 'registros'}`;

const why: Record<BrokenBecause, string> = {
  anchor: 'la firma del ancla no es de este SESSION_SECRET: alguien la cambió, o cambió el secreto desde la última poda',
  gap: 'falta el sello',
  missing: 'falta el registro',
  changed: 'el registro no es el que se selló',
  head: 'el sello no es el que anotaste',
};

/** `1234:abcd…`, as this command prints it. */
function notedIn(text: string | undefined): Noted | null {
  if (text === undefined) return null;
  const [, seq, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined) {
    throw new StartProblem(`«${text}» no es un sello anotado. Escríbelo como lo dio esta orden: número, dos puntos y 64 letras y cifras.`);
  }
  return { seq: Number(seq), hash };
}

function waiting({ unsealed }: Verdict): string {
  if (unsealed.count === 0) return 'Sin sellar todavía: nada.';
  const from = unsealed.first === unsealed.last ? `el ${unsealed.first}` : `del ${unsealed.first} al ${unsealed.last}`;
  const since = unsealed.since === null ? '' : `; el más antiguo es del ${formatDateTime(unsealed.since.toISOString())}`;
  return `Sin sellar todavía: ${entries(unsealed.count)} (${from}${since}). El servidor en marcha sella cada minuto.`;
}

function report(verdict: Verdict, say: Say): void {
  const { proven, head, anchor, broken } = verdict;
  if (anchor !== null) say(`Los registros hasta el sello ${anchor} ya se podaron: los representa un ancla firmada.`);
  say(`Comprobados y en orden: ${entries(proven)}.`);
  if (head !== null) say(`Último sello comprobado: ${head.seq}:${head.hash}`);
  say(waiting(verdict));
  if (broken === null) return;
  const which = broken.entryId === null ? '' : `, registro ${broken.entryId}`;
  throw new StartProblem(`La bitácora está rota en el sello ${broken.seq}${which}: ${why[broken.because]}.`);
}

/** `npm run audit:check`: verifies the audit trail's chain without changing anything; exits with 1 if the chain is broken. */
export async function printAuditCheck(config: Config, log: Logger, say: Say, noted: string | undefined): Promise<void> {
  const wanted = notedIn(noted);
  const db = await connect(config, (err) => log.warn({ err }, 'database fault'), { say });
  try {
    const verdict = await checkTrail(db.query, config.sessionSecret, wanted).catch((error: unknown) => {
      if (databaseCodeOf(error) !== '42P01') throw error;
      throw new StartProblem('Esta base de datos no tiene todavía la bitácora de esta versión: inicia antes el servidor.');
    });
    report(verdict, say);
  } finally {
    await db.close();
  }
}
