import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FailureBody } from '#api/contract/failures.ts';
import { isCommitUnknown, isDatabaseAway, isDatabaseBusy } from '../kernel/database-error.ts';
import { Refusal, statusOf } from '../kernel/refusal.ts';

const internal = (): Refusal => new Refusal('internal', 'Error en la solicitud');

const awaySeconds = 5;
const busySeconds = 2;

export const unavailable = (retryAfterSeconds = awaySeconds): Refusal =>
  new Refusal('unavailable', 'El servicio no está disponible por el momento. Intenta de nuevo en unos segundos.', { retryAfterSeconds });

/** The change may or may not be stored: repeating it without checking may apply it twice. */
const outcomeUnknown = (): Refusal => new Refusal('outcome_unknown', 'No sabemos si quedó registrado. Revisa antes de repetir.');
/** With its idempotency key, the server applies it once, however often it arrives. */
const repeatable = (): Refusal =>
  new Refusal('outcome_unknown', 'No pudimos comprobar si tu solicitud se guardó. Inténtalo otra vez: no se duplicará.');

/** Translates what the framework refuses before our code runs into the contract's codes. */
const ofFramework = ({ code, statusCode }: FastifyError): Refusal | null => {
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413)
    return new Refusal('too_large', 'Los datos enviados son demasiado grandes');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415)
    return new Refusal('unsupported_media_type', 'Envía los datos como JSON');
  if (statusCode === 404) return new Refusal('not_found', 'No encontramos lo que buscas');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('malformed_request', 'La solicitud no se pudo leer');
  return null;
};

function refusalFrom(error: unknown, isKeyed: boolean): Refusal {
  if (error instanceof Refusal) return error;
  if (isCommitUnknown(error)) return isKeyed ? repeatable() : outcomeUnknown();
  if (isDatabaseBusy(error)) return unavailable(busySeconds);
  if (isDatabaseAway(error)) return unavailable();
  return ofFramework(error as FastifyError) ?? internal();
}

function bodyOf(refusal: Refusal): FailureBody {
  const { retryAfterSeconds: _, ...detail } = refusal.detail;
  return { message: refusal.message, code: refusal.code, ...detail };
}

/** Logs a forbidden call by user id and route, never by what was sent. */
function logRefusal({ code }: Refusal, request: FastifyRequest): void {
  const { method, routeOptions } = request;
  const userId = request.actor?.userId ?? null;
  request.log.warn({ event: 'forbidden', refusal: code, userId, method, route: routeOptions.url ?? 'unknown' }, 'refused');
}

/** Only calls whose contract declares the key use it. */
const takesKey = ({ headers, routeOptions }: FastifyRequest): boolean =>
  headers['idempotency-key'] !== undefined && routeOptions.schema?.headers !== undefined;

/** Sends a thrown value as the response. Only unexpected errors are logged as errors. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFrom(error, takesKey(request));
  if (refusal.code === 'internal') request.log.error({ err: error }, 'unexpected fault');
  else if (refusal.code === 'unavailable' || refusal.code === 'outcome_unknown') request.log.warn({ err: error }, 'dependency away');
  if (statusOf[refusal.code] === 403) logRefusal(refusal, request);
  const wait = refusal.detail.retryAfterSeconds;
  if (wait !== undefined) reply.header('Retry-After', String(Math.max(1, Math.ceil(wait))));
  return reply.status(statusOf[refusal.code]).type('application/json; charset=utf-8').send(bodyOf(refusal));
}
