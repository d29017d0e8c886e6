// The preview pictures of shared links: a drawing on a coloured wall, generated from the illustrations at build time.
import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'dist/client/imagenes');
const [width, height, ground] = [1200, 630, 72];

const pictures = {
  web: { art: 'hero-web', wall: '#FF9671', band: '#0938BF' },
  tienda: { art: 'hero-tienda', wall: '#0938BF', band: '#211D19' },
  marca: { art: 'hero-branding', wall: '#FFCA58', band: '#A50060' },
  ayuda: { art: 'pago-confirmado', wall: '#B8E9FA', band: '#03874F' },
};

const drawingOf = (name: string): string => {
  const text = readFileSync(join(root, `src/ui/illustrations/${name}.svg`), 'utf8');
  const tall = height - ground - 40;
  return text
    .replace(/ preserveAspectRatio="[^"]*"/, '')
    .replace('<svg ', `<svg x="0" y="40" width="${width}" height="${tall}" preserveAspectRatio="xMidYMax meet" `);
};

mkdirSync(folder, { recursive: true });
for (const [name, { art, wall, band }] of Object.entries(pictures)) {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="${wall}"/>
    <rect y="${height - ground}" width="${width}" height="${ground}" fill="${band}"/>
    <rect y="${height - ground}" width="${width}" height="8" fill="#14110D"/>
    ${drawingOf(art)}
  </svg>`;
  await sharp(Buffer.from(picture))
    .png({ palette: true })
    .toFile(join(folder, `${name}.png`));
}
