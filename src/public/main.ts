import { islands } from './islands.tsx';
import { start } from './start.ts';

// The script of public pages without forms.
start(islands);
