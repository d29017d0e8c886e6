import { expect, test } from 'vitest';
import { webAddress } from '#shared/web-address.ts';

test.each([
  ['facebook.com/laespiga', 'https://facebook.com/laespiga'],
  [' otraflorería.example ', 'https://xn--otraflorera-xcb.example/'],
  ['http://ejemplo.mx/a?b=1', 'http://ejemplo.mx/a?b=1'],
  ['HTTPS://EJEMPLO.MX', 'https://ejemplo.mx/'],
])('%s leads to %s', (text, address) => {
  expect(webAddress(text)).toBe(address);
});

test.each(['@laespiga', '442 000 0000', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'http://', 'mi negocio.mx', ''])(
  '%s is no address',
  (text) => {
    expect(webAddress(text)).toBeNull();
  },
);
