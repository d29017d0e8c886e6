import { failureDetail } from '#machines/failure-detail.ts';
import type { AvatarChangeSnapshot } from './avatar-change.machine.ts';
import { type Crop, nearest, type Picture, squareOf } from './crop.ts';

export interface CropView {
  picture: Picture;
  crop: Crop;
  nearest: number;
  /** Where the picture stands behind its square frame, in percent of the frame. */
  place: { width: number; left: number; top: number };
  /** There is something to push to that side. */
  canMove: { x: boolean; y: boolean };
  issue: string | null;
  failure: { title: string; detail: string } | null;
  busy: boolean;
  /** Percent of the upload. */
  progress: number;
}

export interface AvatarChangeView {
  avatarUrl: string | null;
  /** The dialog over the page, while a picture is being cut or sent. */
  crop: CropView | null;
  /** What is wrong with the chosen file. */
  issue: string | null;
  busy: boolean;
  isSaved: boolean;
}

const cropViewOf = (snapshot: AvatarChangeSnapshot): CropView | null => {
  const { picture, crop, issue, failure, progress } = snapshot.context;
  if (picture === null) return null;
  const { left, top, side } = squareOf(picture, crop);
  return {
    picture,
    crop,
    nearest,
    place: { width: (picture.width / side) * 100, left: (-left / side) * 100, top: (-top / side) * 100 },
    canMove: { x: picture.width > side, y: picture.height > side },
    issue,
    failure: failure === null ? null : { title: 'Error al actualizar el avatar', detail: failureDetail(failure) },
    busy: snapshot.hasTag('busy'),
    progress: Math.round(progress * 100),
  };
};

export const avatarChangeView = (snapshot: AvatarChangeSnapshot): AvatarChangeView => {
  const { avatarUrl, picture, issue, isSaved } = snapshot.context;
  return { avatarUrl, crop: cropViewOf(snapshot), issue: picture === null ? issue : null, busy: snapshot.hasTag('busy'), isSaved };
};
