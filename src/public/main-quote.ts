import '#app/zod-without-eval.ts';
import { loadTransportOnInput } from '#app/early-transport.ts';
import { quoteIslands } from './quote-islands.tsx';
import { start } from './start.ts';

// The script of the quote form.
loadTransportOnInput();
start(quoteIslands);
