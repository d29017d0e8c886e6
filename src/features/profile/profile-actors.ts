import { fromPromise } from 'xstate';
import { call } from '#api/client/call.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import { getProfile } from '#api/contract/profile/get-profile.ts';
import type { Profile } from '#api/contract/profile/profile.ts';
import { updateProfile } from '#api/contract/profile/update-profile.ts';
import type { Upload } from '#machines/flows/avatar-change/avatar-change.machine.ts';
import type { Picture } from '#machines/flows/avatar-change/crop.ts';
import type { ProfileField } from '#machines/flows/profile/profile.machine.ts';
import { cutSquare, openPicture } from './picture-file.ts';

/** One operation updates fields and avatar; a response of the wrong kind is a server fault. */
const unreadable = (message: string) => new RequestFailed({ code: 'unreadable', message });

const readProfile = async (signal: AbortSignal): Promise<Profile> => (await call(getProfile, {}, { signal })).user;

export const profileActors = {
  loadProfile: fromPromise<Profile>(({ signal }) => readProfile(signal)),
  updateField: fromPromise<Profile, { field: ProfileField | null; value: string | null }>(async ({ input: { field, value }, signal }) => {
    const answer = await call(updateProfile, { body: field === null ? {} : { [field]: value } }, { signal });
    if (!('user' in answer)) throw unreadable('Error al actualizar el perfil');
    return answer.user;
  }),
};

export const avatarChangeActors = {
  readPicture: fromPromise<Picture, { file: File | null }>(({ input }) => openPicture(input.file)),
  uploadAvatar: fromPromise<string, Upload>(async ({ input: { picture, crop, progress }, signal }) => {
    const avatar = await cutSquare(picture, crop);
    const answer = await call(updateProfile, { body: { avatar } }, { signal, onProgress: progress });
    if (!('avatar_url' in answer)) throw unreadable('Error al actualizar el avatar');
    return answer.avatar_url;
  }),
  readAvatar: fromPromise<string | null>(async ({ signal }) => (await readProfile(signal)).avatar_url),
};
