import { expect, test } from 'vitest';
import { addressBlockOf, countryOf, deviceOf } from '#server/accounts/sign-in-place.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0',
    'Edge en Windows',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.0 Mobile/15E148 Safari/604.1',
    'Safari en iPad',
  ],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36', 'Chrome en Android'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari en Mac',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox en Linux'],
  ['curl/8.5.0', null],
  ['<script>alert(1)</script>/1.0', null],
  [`${'a'.repeat(50_000)}/1.0`, null],
  ['', null],
  [undefined, null],
])('a browser is known by its name and its system alone: %s [R-514]', (agent, device) => {
  expect(deviceOf(agent)).toBe(device);
});

test.each([
  ['189.203.10.25', '189.203.10.*'],
  ['::ffff:189.203.10.25', '189.203.10.*'],
  ['2806:102e:8:1:2:3:4:5', '2806:102e:8::*'],
  ['::1', '0:0:0::*'],
])('of an address the block is told: %s [R-514]', (ip, block) => {
  expect(addressBlockOf(ip)).toBe(block);
});

test.each([
  ['189.203.10.25', 'MX'],
  ['8.8.8.8', 'US'],
  ['2806:102e:8:1:2:3:4:5', 'MX'],
  ['127.0.0.1', null],
  ['10.0.0.7', null],
  ['fe80::1%eth0', null],
  ['nonsense', null],
])('the country of %s is %s [R-514]', (ip, country) => {
  expect(countryOf(ip)).toBe(country);
});
