import { RequestFailed } from '#api/contract/failures.ts';
import type { RegisteredModel } from '#machines/model.ts';
import { type AvatarChangeContext, avatarChangeLabels, avatarChangeMachine } from './avatar-change.machine.ts';

const message = 'No pudimos leer la foto. Elige otra';
/** Files serialize to `{}`, so two events would look the same: these serialize to their name. */
const fileOf = (name: string, type: string): File => Object.assign(new File(['foto'], name, { type }), { toJSON: () => name });
/** The smallest picture: a single pixel. */
const src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export const avatarChangeModel: RegisteredModel = {
  machine: avatarChangeMachine,
  labels: avatarChangeLabels,
  requirements: { '*': ['R-045'] },
  input: { avatarUrl: null },
  cases: {
    CHOOSE: [{ file: fileOf('foto.png', 'image/png') }, { file: fileOf('foto.gif', 'image/gif') }],
    'done.readPicture': [{ output: { src, width: 800, height: 600 } }],
    CROP: [{ crop: { zoom: 2 } }],
    PROGRESS: [{ share: 0.4 }],
    'done.uploadAvatar': [{ output: '/srv/avatars/nueva' }],
    'error.uploadAvatar': [
      { error: new RequestFailed({ code: 'invalid_input', message, issues: [{ path: 'avatar', message }] }) },
      { error: new RequestFailed({ code: 'network', message: 'No se recibió respuesta del servidor' }) },
    ],
    'done.readAvatar': [{ output: '/srv/avatars/nueva' }],
  },
  project: ({ avatarUrl, file, issue, failure, isSaved }: AvatarChangeContext) => ({
    avatarUrl,
    file: file?.name ?? null,
    issue,
    failure: failure?.code ?? null,
    isSaved,
  }),
};
