import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** `x.svg?art`: the drawing's text, and in the built browser its address, so that no script carries drawings. */
export const drawings = (): Plugin => {
  let asAddress = false;
  return {
    name: 'drawings',
    enforce: 'pre',
    configResolved: ({ command, build }) => {
      asAddress = command === 'build' && !build.ssr;
    },
    load(id) {
      const [, file] = /^(.+\.svg)\?art$/.exec(id) ?? [];
      if (file === undefined) return null;
      this.addWatchFile(file);
      return asAddress
        ? `export { default } from ${JSON.stringify(`${file}?url`)};`
        : `export default ${JSON.stringify(readFileSync(file, 'utf8'))};`;
    },
  };
};
