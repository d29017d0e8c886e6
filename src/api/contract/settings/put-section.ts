import * as z from 'zod/mini';
import { success } from '../fields.ts';
import { operation } from '../operation.ts';
import { currentPassword } from '../profile/change-password.ts';
import { Section, SectionValues, sectionParams } from './section.ts';

const PutSection = z.strictObject({
  /** The version that was read: where another one counts by now, nothing is written. */
  base_version: z.int({ error: 'Falta la versión' }).check(z.nonnegative({ error: 'Falta la versión' })),
  values: SectionValues,
  /** For another bank account, unless it was proven in the last ten minutes who it is. */
  current_password: z.optional(currentPassword),
});

export const putSection = operation({
  name: 'putSection',
  summary:
    'Write one section anew; another bank account asks for the password ten minutes after the last proof, and is told to whoever has a transfer to make',
  method: 'PUT',
  path: '/dashboard/settings/:section',
  params: sectionParams,
  body: PutSection,
  response: z.object({ success, section: Section }),
  failures: [
    'unauthenticated',
    'forbidden',
    'foreign_origin',
    'invalid_input',
    'reauthentication_needed',
    'settings_changed',
    'too_many_requests',
    'unavailable',
  ],
});
