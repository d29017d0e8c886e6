import { versionOf } from './kept.ts';

console.log(versionOf(process.cwd()));
