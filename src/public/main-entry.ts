import '#app/zod-without-eval.ts';
import { loadTransportOnInput } from '#app/early-transport.ts';
import { entryIslands } from './entry-islands.tsx';
import { start } from './start.ts';

// The script of login, registration and forgotten password.
loadTransportOnInput();
start(entryIslands);
