import type { AccountServices } from '../accounts/sign-in-provider.ts';
import type { SalesServices } from '../sales/cards/card-service.ts';

/** The dependencies of all operations together. */
export interface AllServices extends AccountServices, SalesServices {}
