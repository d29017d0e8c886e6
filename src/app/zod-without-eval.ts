import { config } from 'zod/v4/core';

// Otherwise zod tries `new Function` once, which the content security policy reports as a violation.
config({ jitless: true });
