// Otherwise zod tries `new Function` once, which the content security policy reports as a violation. It reads this place when it is
// loaded; its own `config` would bring a part of it to the first page, which needs none of it.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
