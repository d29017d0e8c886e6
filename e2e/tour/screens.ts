import { accountScreens } from './account-screens.ts';
import { atlasScreens } from './atlas-screens.ts';
import { catalogueScreens } from './catalogue-screens.ts';
import { checkoutScreens } from './checkout-screens.ts';
import { entryScreens } from './entry-screens.ts';
import { ledgerScreens } from './ledger-screens.ts';
import { orderScreens } from './order-screens.ts';
import { paymentScreens } from './payment-screens.ts';
import { projectScreens } from './project-screens.ts';
import { publicScreens } from './public-screens.ts';
import type { Screen } from './screen.ts';
import { staffScreens } from './staff-screens.ts';
import { teamScreens } from './team-screens.ts';

/** Everything that a person can come to see. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...entryScreens,
  ...checkoutScreens,
  ...paymentScreens,
  ...accountScreens,
  ...orderScreens,
  ...projectScreens,
  ...catalogueScreens,
  ...staffScreens,
  ...teamScreens,
  ...ledgerScreens,
  ...atlasScreens,
];
