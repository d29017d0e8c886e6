import { type Crop, type Picture, squareOf } from '#machines/flows/avatar-change/crop.ts';

/** Side of the uploaded square in pixels, the size the server stores. */
const side = 512;

const dataAddressOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

const decode = async (src: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = src;
  await image.decode();
  return image;
};

/** The file as the browser renders it, with its orientation applied, as a data URL, which the content security policy allows. */
export async function openPicture(file: File | null): Promise<Picture> {
  if (file === null) throw new Error('no file');
  const src = await dataAddressOf(file);
  const { naturalWidth: width, naturalHeight: height } = await decode(src);
  return { src, width, height };
}

/** Only the chosen square is uploaded: the rest of the picture and the camera's metadata never leave the browser. */
export async function cutSquare(picture: Picture | null, crop: Crop): Promise<File> {
  if (picture === null) throw new Error('no picture');
  const { left, top, side: length } = squareOf(picture, crop);
  const canvas = document.createElement('canvas');
  const kept = Math.max(1, Math.min(side, Math.round(length)));
  canvas.width = kept;
  canvas.height = kept;
  canvas.getContext('2d')?.drawImage(await decode(picture.src), left, top, length, length, 0, 0, kept, kept);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
  if (blob === null) throw new Error('not drawn');
  return new File([blob], 'avatar', { type: blob.type });
}
