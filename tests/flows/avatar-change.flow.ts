import { createElement } from 'react';
import { getProfile } from '#api/contract/profile/get-profile.ts';
import { updateProfile } from '#api/contract/profile/update-profile.ts';
import { avatarChangeMachine } from '#machines/flows/avatar-change/avatar-change.machine.ts';
import { avatarChangeModel } from '#machines/flows/avatar-change/avatar-change.model.ts';
import { exampleProfile } from '#machines/flows/profile/example-profile.ts';
import { attaches, press, progress, slide } from './kit/actions.ts';
import { answers, refusesAt, sends, unanswered } from './kit/calls.ts';
import { absent, type Expectation, inJsdom, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { alert, button, dialog, presentation, progressbar, region, slider, text } from './kit/targets.ts';

const card = region('Tu foto');
const picture = presentation(undefined, card);
const change = button('Cambiar foto', card);
const crop = dialog('Tu foto');
const zoom = slider('Acercar', crop);
const upwards = slider('Mover arriba y abajo', crop);
const save = button('Guardar foto', crop);
const cancel = button('Cancelar', crop);
const saved = text('Tu foto quedó guardada.');
const title = 'Error al actualizar el avatar';

interface Seen {
  /** The current picture, if any. */
  readonly avatar?: string | RegExp | null;
  readonly issue?: string | null;
  readonly failure?: string | null;
  readonly isSaved?: boolean;
  readonly zoom?: number;
  readonly percent?: number;
}
const says = ({ issue = null, failure = null }: Seen): readonly Expectation[] => {
  const said = failure === null ? issue : `${title}${failure}`;
  return [said === null ? absent(alert()) : see(alert(), { text: said })];
};

export const avatarChangeFlow = flowTable(avatarChangeMachine)({
  model: avatarChangeModel,
  given: { isReadable: true },
  jsdom: {
    at: () => '/account?tab=perfil',
    render: async ({ isReadable }, { report, page: { machine } }) => {
      const { AvatarCard } = await import('#features/profile/avatar-card.tsx');
      const { avatarChangeActors } = await import('#features/profile/profile-actors.ts');
      const { fakePictures } = await import('../support/fake-pictures.ts');
      fakePictures({ isReadable });
      return createElement(AvatarCard, {
        name: 'Mariana González',
        company: 'Florería Jacinta',
        avatarUrl: null,
        onAvatar: report,
        machine: machine ?? avatarChangeMachine.provide({ actors: avatarChangeActors }),
      });
    },
  },
  browser: {
    who: 'cliente',
    prepare: async ({ as, given }) => {
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      return { ...given, cookies: (await newCustomer({ as })).cookies };
    },
    at: () => '/account?tab=perfil',
    before: async (page) => (await import('../../e2e/paths/last-sent.ts')).keepLastSent(page),
  },
  actions: {
    CHOOSE: ({ file: { name, size } }) => [attaches({ name, size })],
    CROP: (event) => [slide(zoom, event.crop.zoom ?? 1)],
    SAVE: () => [press(save)],
    CANCEL: () => [press(cancel)],
    PROGRESS: ({ share }) => [progress(share)],
  },
  values: ({ avatarUrl, issue, failure, isSaved, crop: { zoom }, progress: share }): Seen => ({
    avatar: avatarUrl,
    issue,
    failure: failure?.message ?? null,
    isSaved,
    zoom,
    percent: Math.round(share * 100),
  }),
  expectations: {
    idle: ({ avatar = null, isSaved = false, ...seen }) => [
      absent(crop),
      see(change, { busy: false }),
      avatar === null ? absent(picture) : see(picture, { src: avatar }),
      isSaved ? see(saved) : absent(saved),
      ...says(seen),
    ],
    reading: () => [absent(crop), see(change, { busy: true })],
    cropping: (seen) => [
      see(save, { busy: false }),
      see(zoom, { enabled: true }),
      inJsdom(see(zoom, { value: `${seen.zoom ?? 1}` })),
      absent(progressbar(undefined, crop)),
      ...says(seen),
    ],
    uploading: ({ percent = 0 }) => [
      see(save, { busy: true }),
      see(progressbar('Subiendo tu foto', crop), { now: percent }),
      absent(zoom),
      absent(alert()),
    ],
    cancelling: () => [absent(crop), see(change, { busy: true })],
  },
  starts: () => ({ state: 'idle' }),
  scenarios: () => {
    const fileOf = (name: string, size = 70): File => Object.defineProperty(new File([], name), 'size', { value: size });
    const chooses = (name = 'foto.png', size = 70) => ({ does: { type: 'CHOOSE', file: fileOf(name, size) } }) as const;
    const opens = { ...chooses(), state: 'cropping' } as const;
    const uploads = {
      does: { type: 'SAVE' },
      state: 'uploading',
      calls: [sends(updateProfile, { body: { avatar: new File([], 'avatar') } })],
    } as const;
    const nearer = { zoom: 2.5 };
    const zooms = { does: { type: 'CROP', crop: nearer }, state: 'cropping', showing: nearer } as const;
    const tooLarge = 'La foto mide demasiado. Elige una de hasta 24 megapíxeles';
    const reads = sends(getProfile, {});
    const before = '/srv/avatars/la-de-antes';
    const anew = '/srv/avatars/nueva';
    return [
      {
        title:
          'a picture is cropped, uploaded with progress, and shown as the avatar; what is no picture is not opened, and a failure keeps the crop [R-045, R-262]',
        starts: { state: 'idle', also: [reports(null)] },
        steps: [
          { ...chooses('foto.gif'), state: 'idle', showing: { issue: 'Elige una foto en PNG, JPG o WebP' } },
          {
            ...chooses('foto.png', 2 * 1024 * 1024 + 1),
            state: 'idle',
            showing: { issue: 'La foto pesa más de 2 MB. Elige una más ligera' },
          },
          opens,
          { does: { type: 'CANCEL' }, state: 'idle' },
          opens,
          zooms,
          uploads,
          { ...refusesAt(updateProfile, 'avatar', 'invalid_input', tooLarge), state: 'cropping', showing: { ...nearer, issue: tooLarge } },
          uploads,
          { ...unanswered(updateProfile), state: 'cropping', showing: { ...nearer, failure: noAnswerText } },
          uploads,
          { does: { type: 'PROGRESS', share: 0.42 }, state: 'uploading', showing: { percent: 42 } },
          {
            ...answers(updateProfile, { success: true, avatar_url: anew }),
            state: 'idle',
            showing: { avatar: /^\/srv\/avatars\//, isSaved: true },
            also: [reports(null, anew)],
          },
        ],
      },
      {
        title: 'an empty file, or one that the browser cannot decode, is refused too',
        given: { isReadable: false },
        notInBrowser: 'the file chosen there has content and can be decoded',
        steps: [
          { ...chooses('foto.png', 0), state: 'idle', showing: { issue: 'Elige una foto' } },
          { ...chooses(), state: 'idle', showing: { issue: 'No pudimos leer la foto. Elige otra' } },
        ],
      },
      {
        title:
          'a control with no room to move says why, until the picture is enlarged; a cancelled upload reloads the profile, since the picture may have arrived',
        notInBrowser: 'the picture chosen there is a single pixel, and its page loads the profile with the same call',
        steps: [
          {
            ...opens,
            also: [
              see(slider('Mover a los lados', crop), { enabled: true }),
              see(upwards, { enabled: false, description: 'Ya se ve todo el alto. Acerca la foto para moverla.' }),
            ],
          },
          { ...zooms, also: [see(upwards, { enabled: true, description: '' })] },
          uploads,
          { does: { type: 'CANCEL' }, state: 'cancelling', calls: [reads] },
          {
            ...answers(getProfile, { user: { ...exampleProfile, avatar_url: before } }),
            state: 'idle',
            showing: { avatar: before },
            also: [reports(null, before)],
          },
        ],
      },
    ];
  },
});
