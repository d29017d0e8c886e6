import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

type SiteSheet = typeof import('#ui/theme/site-sheet.ts');

const root = resolve(import.meta.dirname, '..');
const writer = resolve(root, 'src/ui/theme/site-sheet.ts');
const address = 'virtual:site.css';
const resolved = `${root}/src/site-sheet.virtual.css`;

/** `*.styles.ts`: only class names in the browser's code. `virtual:site.css`: the rules of all of them. */
export const themedStyles = (): Plugin => {
  let writing: Promise<{ module: SiteSheet; dependencies: string[] }> | null = null;
  const sheet = () => {
    writing ??= runnerImport<SiteSheet>(writer, { root, configFile: false, logLevel: 'error' });
    return writing;
  };
  return {
    name: 'themed-styles',
    enforce: 'pre',
    apply: (_, { mode }) => mode !== 'test',
    resolveId: (id) => (id.startsWith(address) ? id.replace(address, resolved) : null),
    async load(id) {
      const [file = ''] = id.split('?');
      if (file === resolved) {
        const { module, dependencies } = await sheet();
        for (const dependency of dependencies) this.addWatchFile(resolve(root, dependency));
        return module.css;
      }
      if (!file.endsWith('.styles.ts') || this.environment.config.consumer === 'server') return null;
      const names = (await sheet()).module.exported[file.slice(root.length)] ?? {};
      return Object.entries(names)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
    async hotUpdate({ file, modules }) {
      const { dependencies } = await sheet();
      if (!dependencies.some((dependency) => resolve(root, dependency) === file)) return modules;
      writing = null;
      const written = this.environment.moduleGraph.getModulesByFile(resolved) ?? [];
      return [...modules, ...written];
    },
  };
};
