import * as z from 'zod/mini';
import { newUsername, requiredLine, success } from '../fields.ts';
import { operation } from '../operation.ts';
import { AvatarChange, avatarUpload } from './avatar.ts';
import { Profile } from './profile.ts';

const phoneForm = 'Escribe un teléfono como 442 000 0000';

/** An empty value is refused; null deletes the stored value. */
const text = z.optional(z.nullable(requiredLine('Escribe un valor', 100)));

/** Changes one field at a time; e-mail address and role cannot be changed here. */
export const ProfileChange = z
  .object({
    first_name: text,
    last_name: text,
    phone: z.optional(
      z.nullable(
        requiredLine('Escribe un teléfono', 30).check(
          z.regex(/^\+?[\d\s().-]{7,29}$/, { error: phoneForm, abort: true }),
          z.refine((text) => text.replace(/\D/g, '').length >= 7, { error: phoneForm }),
        ),
      ),
    ),
    company_name: text,
    business_type: text,
    acquisition_source: text,
    username: z.optional(newUsername),
  })
  .check(
    z.refine((change) => Object.values(change).filter((value) => value !== undefined).length === 1, {
      error: 'Cambia un dato a la vez',
    }),
  );
export type ProfileChange = z.infer<typeof ProfileChange>;

export const updateProfile = operation({
  name: 'updateProfile',
  summary: 'Change one field of the own profile, or the picture',
  method: 'PUT',
  path: '/profile',
  body: z.union([ProfileChange, AvatarChange]),
  upload: avatarUpload,
  response: z.union([z.object({ success, user: Profile }), z.object({ success, avatar_url: z.string() })]),
  failures: ['unauthenticated', 'foreign_origin', 'invalid_input', 'username_taken', 'unavailable'],
});
