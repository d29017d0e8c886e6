/** A real HEIC photo of 64 × 48, red on the left and blue on the right, written by libheif with x265. */
export const heic: Buffer<ArrayBuffer> = Buffer.from(
  [
    'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAA',
    'EGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAAPQACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5m',
    'ZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAAALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEM',
    'Af//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAA',
    'AAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGlt',
    'ZwACAAEAAQAAAEVtZGF0AAAAOSgBr1jm9Oq//+M9f/7EpIfIlz9f/vb1X7TPz/rHxWlfbRAbRsPKsETJQW/cY9hNnnRkp4Ubq++DEg==',
  ].join(''),
  'base64',
);

/** The same photo, declaring another size. */
export function heicOf(width: number, height: number): Buffer<ArrayBuffer> {
  const copy = Buffer.from(heic);
  const size = copy.indexOf('ispe') + 8;
  copy.writeUInt32BE(width, size);
  copy.writeUInt32BE(height, size + 4);
  return copy;
}
