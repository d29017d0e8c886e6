import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Upload } from '#api/contract/operation.ts';
import { createGate } from '../kernel/gate.ts';
import { Refusal } from '../kernel/refusal.ts';
import { createShares, inGoodTime, type UploadLimits } from './upload-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on the calls that take a file. */
    upload?: Upload;
  }
}

/** Files are held in memory from their first byte to the response, so their number is limited; callers beyond the queue are refused. */
const inTurn = createGate({ running: 8, waiting: 64 });

const about = (upload: Upload, code: 'invalid_input' | 'too_large' | 'unsupported_media_type', message: string): Refusal =>
  new Refusal(code, message, { issues: [{ path: upload.field, message }] });

/** The form's file; all other parts are skipped. */
async function readFile(request: FastifyRequest, upload: Upload): Promise<File> {
  const { field, maximumBytes, kinds, sentences } = upload;
  let file: File | null = null;
  const limits = { fileSize: maximumBytes, files: 1, fields: 8, fieldSize: 1024, parts: 9, headerPairs: 20 };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') continue;
    if (part.fieldname !== field) {
      part.file.resume();
      continue;
    }
    if (!kinds.includes(part.mimetype)) {
      part.file.resume();
      throw about(upload, 'unsupported_media_type', sentences.wrongKind);
    }
    file = new File([new Uint8Array(await part.toBuffer())], field, { type: part.mimetype });
  }
  if (file === null || file.size === 0) throw about(upload, 'invalid_input', sentences.missing);
  return file;
}

async function readForm(request: FastifyRequest, upload: Upload): Promise<Record<string, File>> {
  try {
    return { [upload.field]: await readFile(request, upload) };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { code } = error as { code?: string };
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw about(upload, 'too_large', upload.sentences.tooLarge);
    throw new Refusal('malformed_request', 'La solicitud no se pudo leer');
  }
}

const atEnd = ({ raw }: FastifyReply, leave: () => void): void => {
  if (raw.destroyed || raw.writableFinished) leave();
  else raw.once('close', leave).once('finish', leave);
};

/** Resolves when there is room; the place is released once the response is sent or the connection is closed. */
const takePlace = (reply: FastifyReply): Promise<void> =>
  new Promise((resolve, reject) => {
    inTurn(
      () =>
        new Promise<void>((leave) => {
          atEnd(reply, leave);
          resolve();
        }),
    ).catch(reject);
  });

/** Accepts forms with a file in this part of the server only. The body gets the shape that the contract describes. */
export async function acceptUploads(app: FastifyInstance, limits: UploadLimits): Promise<void> {
  await app.register(multipart);
  const takeShare = createShares(limits.perPerson);
  app.addHook('preValidation', async (request, reply) => {
    const { upload } = request.routeOptions.config;
    if (upload === undefined || !request.isMultipart()) return;
    atEnd(reply, takeShare(request.actor === null ? request.ip : `user ${request.actor.userId}`));
    await takePlace(reply);
    request.body = await inGoodTime(request, limits, () => readForm(request, upload)).catch((error: unknown) => {
      // Do not wait for the rest of the upload: close the connection with the response.
      if (error instanceof Refusal && error.code === 'too_slow') reply.header('Connection', 'close');
      throw error;
    });
  });
}
