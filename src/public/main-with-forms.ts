import '#app/zod-without-eval.ts';
import { loadTransportOnInput } from '#app/early-transport.ts';
import { forms } from './forms.tsx';
import { start } from './start.ts';

// The script of public pages with forms.
loadTransportOnInput();
start(forms);
