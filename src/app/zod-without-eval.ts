// Otherwise zod tries `new Function` once, which the content security policy reports as a violation. Zod reads this global when it
// loads; importing its own `config` would add part of zod to the first page, which needs none of it.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
