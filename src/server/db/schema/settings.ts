import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { SectionName, SectionValues } from '#api/contract/settings/section.ts';
import { time } from './columns.ts';

export const settings = pgTable(
  'settings',
  {
    section: text('section').$type<SectionName>().notNull(),
    version: integer('version').notNull(),
    content: jsonb('content').$type<SectionValues>().notNull(),
    changedBy: uuid('changed_by'),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.section, table.version] })],
);
