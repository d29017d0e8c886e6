import { tellTheFirstSale } from './support/first-sale.ts';

tellTheFirstSale('jacinta');
