import * as z from 'zod/mini';
import { uuid } from '../fields.ts';
import { operation } from '../operation.ts';

export const registrationParams = z.object({ userId: uuid() });

export const getRegistration = operation({
  name: 'getRegistration',
  summary: 'Where the code of a registration went, masked; null once it is finished or forgotten',
  method: 'GET',
  path: '/register/:userId',
  params: registrationParams,
  response: z.object({ email: z.nullable(z.string()) }),
  failures: ['invalid_input', 'unavailable'],
});
