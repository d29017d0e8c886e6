import { vi } from 'vitest';

/** Replaces decoding and drawing of pictures, which jsdom lacks. */
export const fakePictures = ({ isReadable }: { isReadable: boolean }): void => {
  const decode = async (): Promise<void> => {
    if (!isReadable) throw new Error('broken');
  };
  vi.stubGlobal('Image', function FakeImage() {
    return { src: '', naturalWidth: 800, naturalHeight: 600, decode };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['a square'], { type: 'image/webp' })));
};
