import { tellTheFirstSale } from './support/first-sale.ts';
import { test } from './support/test.ts';

// The same sale, with its mails read from a real SMTP server.
test.use({ mailBy: 'smtp' });
tellTheFirstSale('margarita', { tag: '@long' });
