import { expect, test } from 'vitest';
import { cardShop } from './card-shop.ts';

const shop = cardShop();

const read = async (number: number) => (await shop.office.customer.get(`/payment/callback/${number}`)).status;

test('looking up invented payment ids is limited per person, and repeating an unknown id does not count again [R-436]', async () => {
  const repeated = [];
  for (let i = 0; i < 30; i += 1) repeated.push(await read(900_000_001));
  expect(repeated).toEqual(Array.from({ length: 30 }, () => 404));
  const invented = [];
  for (let i = 0; i < 21; i += 1) invented.push(await read(900_000_100 + i));
  expect(invented).toEqual([...Array.from({ length: 19 }, () => 404), 429, 429]);
  const { url } = await shop.place();
  const { id } = await shop.provider.pay(url, 'APRO');
  expect([await read(Number(id)), (await shop.office.admin.get(`/payment/callback/${id}`)).status]).toEqual([429, 200]);
});

test('looking up ids of other customers is limited as well, even concurrently; allowed ones are never counted [R-436]', async () => {
  const { url } = await shop.place();
  const { id } = await shop.provider.pay(url, 'APRO');
  const { otherCustomer, admin } = shop.office;
  const curious = await Promise.all(Array.from({ length: 25 }, async () => (await otherCustomer.get(`/payment/callback/${id}`)).status));
  expect(curious.toSorted()).toEqual([...Array.from({ length: 20 }, () => 404), ...Array.from({ length: 5 }, () => 429)]);
  const allowed = [];
  for (let i = 0; i < 25; i += 1) allowed.push((await admin.get(`/payment/callback/${id}`)).status);
  expect(allowed).toEqual(Array.from({ length: 25 }, () => 200));
});
