import * as z from 'zod/mini';
import { idParam, success, trimmed } from '../fields.ts';
import { operation } from '../operation.ts';
import { Project } from './project.ts';

const isWebAddress = (text: string): boolean => {
  if (text === '') return true;
  try {
    return /^https?:\/\//i.test(text) && new URL(text).host !== '';
  } catch {
    return false;
  }
};

/** The customer sees this address, so a password in it would be disclosed. */
const holdsNoPassword = (text: string): boolean => {
  if (!URL.canParse(text)) return true;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};

/** As the database and every link have it: `HTTPS://Ejemplo.MX/Ruta` becomes `https://ejemplo.mx/Ruta`. The rest is unchanged. */
const plainSchemeAndHost = z.overwrite<string>((text) =>
  text.replace(/^(https?:\/\/)([^/?#]*@)?([^/?#]*)/i, (_, scheme: string, user: string | undefined, host: string) =>
    [scheme.toLowerCase(), user ?? '', host.toLowerCase()].join(''),
  ),
);

/** http or https, or an empty string to clear. */
const address = z.optional(
  z
    .string({ error: 'Escribe una dirección' })
    .check(
      trimmed,
      z.maxLength(500, { error: 'La dirección es demasiado larga', abort: true }),
      plainSchemeAndHost,
      z.refine(isWebAddress, { error: 'Escribe una dirección que empiece con http:// o https://' }),
      z.refine(holdsNoPassword, { error: 'Quita el usuario y la contraseña de la dirección: el cliente la ve' }),
    ),
);

export const UpdateProjectUrls = z.strictObject({ stagingUrl: address, productionUrl: address });
export type UpdateProjectUrls = z.infer<typeof UpdateProjectUrls>;

export const updateProjectUrls = operation({
  name: 'updateProjectUrls',
  summary: 'Where a project can be seen while it is built, and once it is live',
  method: 'PATCH',
  path: '/development/projects/:id/urls',
  params: z.object({ id: idParam }),
  body: UpdateProjectUrls,
  response: z.object({ success, project: Project }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'invalid_input', 'not_found', 'unavailable'],
});
