import { chakra } from '@chakra-ui/react';
import { encode } from 'uqr';

const Frame = chakra('svg', {
  base: { width: '180px', height: '180px', bg: 'white', color: 'black', borderWidth: '1px', borderRadius: 'md', flexShrink: 0 },
});

/** A key as a QR code: dark on light in every theme, so that cameras can read it. */
export const KeyPicture = ({ uri }: { uri: string }) => {
  const { size, data } = encode(uri, { border: 3 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Frame viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Código para escanear con tu aplicación" shapeRendering="crispEdges">
      <path d={squares.join('')} fill="currentColor" />
    </Frame>
  );
};
