import * as z from 'zod/mini';
import type { Upload } from '../operation.ts';

const kinds = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const avatarUpload = {
  field: 'avatar',
  maximumBytes: 2 * 1024 * 1024,
  kinds,
  sentences: {
    missing: 'Elige una foto',
    tooLarge: 'La foto pesa más de 2 MB. Elige una más ligera',
    wrongKind: 'Elige una foto en PNG, JPG o WebP',
  },
} as const satisfies Upload;

const { maximumBytes, sentences } = avatarUpload;

/** The picture that the person chose. */
export const AvatarChange = z.object({
  avatar: z
    .file({ error: sentences.missing })
    .check(
      z.mime([...kinds], { error: sentences.wrongKind }),
      z.minSize(1, { error: sentences.missing }),
      z.maxSize(maximumBytes, { error: sentences.tooLarge }),
    ),
});
export type AvatarChange = z.infer<typeof AvatarChange>;
