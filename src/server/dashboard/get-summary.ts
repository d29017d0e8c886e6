import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import { business } from '#shared/business.ts';
import { lastMonths } from '#shared/dates.ts';
import { toPesos } from '#shared/money.ts';
import { ageGroups, fullDays } from '#shared/project-age.ts';
import { developmentStatuses, intakeStatuses } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { countDead } from '../events/deliveries.store.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { customerName } from '../sales/orders/orders.present.ts';
import {
  countByStatus,
  countDeliveredBy,
  countEnding,
  countPendingRequirements,
  countProjectsPaid,
  countReview,
  findEnding,
  findOldestPending,
  findOldestProjects,
  sumRevenue,
  sumWaiting,
} from './dashboard.store.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** `days` times 24 hours earlier. */
const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * dayMs);

const shownMonths = 6;
const shownRows = 5;

async function revenueByMonth(tx: Tx, now: Date): Promise<Summary['revenue_by_month']> {
  const months = lastMonths(now.toISOString(), shownMonths);
  const sums = await sumRevenue(tx, months[0] ?? '');
  const sumOf = (month: string, method: 'mercadopago' | 'transfer') =>
    toPesos(sums.find((sum) => sum.month === month && sum.method === method)?.amount ?? 0);
  return months.map((month) => ({ month, mercadopago: sumOf(month, 'mercadopago'), transfer: sumOf(month, 'transfer') }));
}

async function projectsByAge(tx: Tx, now: Date): Promise<Summary['projects_by_age']> {
  const groups: Summary['projects_by_age'] = [];
  for (const group of ageGroups) {
    const after = group.to_days === null ? null : daysBefore(now, group.to_days + 1);
    const until = group.from_days === 0 ? null : daysBefore(now, group.from_days);
    groups.push({ ...group, count: await countProjectsPaid(tx, after, until) });
  }
  return groups;
}

async function supportEnding(tx: Tx, now: Date): Promise<Summary['support_ending']> {
  const until = daysBefore(now, -business.nearExpiryDays);
  const rows = await findEnding(tx, now, until, shownRows);
  return {
    count: await countEnding(tx, now, until),
    first: rows.map((row) => ({
      subscription_id: row.subscriptionId,
      customer_name: customerName(row),
      package_name: row.packageName,
      end_date: (row.endDate ?? until).toISOString(),
    })),
  };
}

/** The figures of the dashboard, all read in one transaction. */
export async function getSummary(tx: Tx, actor: Actor, _input: object, services: Services): Promise<Summary> {
  const now = services.now();
  const counts = new Map((await countByStatus(tx)).map(({ status, count }) => [status, count]));
  const countOf = (status: (typeof developmentStatuses)[number]) => counts.get(status) ?? 0;
  const waiting = await sumWaiting(tx);
  const ages = await projectsByAge(tx, now);
  const oldest = await findOldestProjects(tx, shownRows);
  return {
    generated_at: now.toISOString(),
    orders_by_status: developmentStatuses.map((status) => ({ status, count: countOf(status) })),
    pending_orders: {
      count: intakeStatuses.reduce((sum, status) => sum + countOf(status), 0),
      oldest_at: (await findOldestPending(tx))?.toISOString() ?? null,
    },
    pending_requirements: { count: await countPendingRequirements(tx) },
    waiting_payments: { count: waiting.count, amount: toPesos(waiting.amount) },
    review_payments: { count: await countReview(tx) },
    dead_deliveries: { count: await countDead(tx) },
    projects: {
      building: ages.reduce((sum, { count }) => sum + count, 0),
      staging: countOf('staging'),
      mine: await countDeliveredBy(tx, actor.userId),
    },
    revenue_by_month: await revenueByMonth(tx, now),
    projects_by_age: ages,
    oldest_projects: oldest.map((row) => ({
      subscription_id: row.subscriptionId,
      customer_name: customerName(row),
      status: row.developmentStatus,
      days: fullDays(row.startDate ?? row.createdAt, now),
    })),
    support_ending: await supportEnding(tx, now),
  };
}
