import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** `x.svg?art`: the SVG's text; in the built browser code its URL, so that no script contains drawings; and on server-rendered pages an `<img>`. */
export const drawings = (): Plugin => {
  let asAddress = false;
  let asPicture = false;
  return {
    name: 'drawings',
    enforce: 'pre',
    configResolved: ({ command, build, mode }) => {
      asPicture = mode === 'pages';
      asAddress = command === 'build' && !build.ssr;
    },
    load(id) {
      const [, file] = /^(.+\.svg)\?art$/.exec(id) ?? [];
      if (file === undefined) return null;
      this.addWatchFile(file);
      if (asPicture) {
        const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(readFileSync(file, 'utf8')) ?? [];
        const size = `width="${width}" height="${height}"`;
        return `import address from ${JSON.stringify(`${file}?url`)};\nexport default \`<img src="\${address}" ${size} alt="" />\`;`;
      }
      return asAddress
        ? `export { default } from ${JSON.stringify(`${file}?url`)};`
        : `export default ${JSON.stringify(readFileSync(file, 'utf8'))};`;
    },
  };
};
