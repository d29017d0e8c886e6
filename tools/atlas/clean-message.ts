import { homedir, tmpdir } from 'node:os';

const esc = String.fromCharCode(27);
const bell = String.fromCharCode(7);
/** Terminal escape sequences (colours, cursor moves, links), which a page would show as text. */
const commands = new RegExp(`${esc}(?:\\[[0-?]*[ -/]*[@-~]|\\][^${bell}${esc}]*(?:${bell}|${esc}\\\\)|[@-Z\\\\^_])`, 'g');
const unseen = /[^\P{Cc}\n\t]/gu;

/** A file path begins at a word boundary; in a URL something precedes it. */
const beginning = '(?<![\\w/:.@-])(?:file://)?(?:[A-Za-z]:)?';
const inTheProject = new RegExp(
  `${beginning}[\\\\/](?:[^\\s'"\`()<>:]+?[\\\\/])?(?=(?:node_modules|src|tests|e2e|scripts|tools|dist|docs|reports|test-results)[\\\\/])`,
  'g',
);
const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const folders = [homedir(), tmpdir(), '/home', '/Users', '/root', '/tmp', '/var', '/private', '/opt', '/usr', '/mnt'].map(literally);
const elsewhere = new RegExp(`${beginning}(?:${folders.join('|')}|(?<=:)\\\\)[^\\s'"\`()<>:]*[\\\\/]`, 'g');

/** A test's message, safe to publish: without terminal escapes, code locations and this machine's folders. */
export const cleanMessage = (message: string, root: string): string =>
  (
    message
      .replaceAll(commands, '')
      .replaceAll('\r\n', '\n')
      .replaceAll(unseen, '')
      .split(/\n\s+(?:at|❯) /)[0] ?? ''
  )
    .replaceAll(`file://${root}/`, '')
    .replaceAll(`${root}/`, '')
    .replaceAll(inTheProject, '')
    .replaceAll(elsewhere, '…/')
    .trim();
