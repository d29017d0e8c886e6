import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { PackageKind, PackageLevel } from '#shared/vocabulary.ts';
import { time } from './columns.ts';

export const features = pgTable('features', {
  featureId: integer('feature_id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull(),
  description: text('description'),
  featureType: text('feature_type').$type<'boolean' | 'number' | 'text'>().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
});

export const packages = pgTable('packages', {
  packageId: integer('package_id').primaryKey().generatedByDefaultAsIdentity(),
  kind: text('kind').$type<PackageKind>().notNull(),
  level: text('level').$type<PackageLevel>().notNull(),
  name: text('name').notNull(),
  tagline: text('tagline').notNull(),
  basePrice: integer('base_price').notNull(),
  publicPrice: integer('public_price').notNull(),
  /** Business days until delivery. */
  deliveryDays: smallint('delivery_days').notNull().default(14),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: time('created_at').notNull().defaultNow(),
  updatedAt: time('updated_at').notNull().defaultNow(),
  createdBy: uuid('created_by'),
  idempotencyKey: text('idempotency_key'),
  version: integer('version').notNull().default(1),
});

export const packageFeatures = pgTable(
  'package_features',
  {
    packageId: integer('package_id').notNull(),
    featureId: integer('feature_id').notNull(),
    value: text('value').notNull().default('true'),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.packageId, table.featureId] })],
);
