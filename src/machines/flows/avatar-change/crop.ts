/** A picture decoded by the browser: its data URL and its size in pixels, after EXIF rotation. */
export interface Picture {
  src: string;
  width: number;
  height: number;
}

/** The selected square: its zoom (1 is the largest square), and its position between the edges, 0 to 1 on each axis. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const nearest = 4;

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
export const within = ({ zoom, x, y }: Crop): Crop => ({ zoom: clamp(zoom, 1, nearest), x: clamp(x, 0, 1), y: clamp(y, 0, 1) });

/** The square in the picture's own pixels. */
export const squareOf = ({ width, height }: Picture, { zoom, x, y }: Crop): { left: number; top: number; side: number } => {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
};

/** The crop after dragging the picture by a fraction of the frame's width and height. */
export const pushed = (picture: Picture, crop: Crop, by: { x: number; y: number }): Crop => {
  const { side } = squareOf(picture, crop);
  const along = (at: number, length: number, share: number) => (length > side ? at - (share * side) / (length - side) : at);
  return within({ zoom: crop.zoom, x: along(crop.x, picture.width, by.x), y: along(crop.y, picture.height, by.y) });
};
