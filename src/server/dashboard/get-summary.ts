import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import { ageInDays, beganWithin } from '#shared/business-age.ts';
import { lastMonths } from '#shared/dates.ts';
import { toPesos } from '#shared/money.ts';
import { ageGroups } from '#shared/project-age.ts';
import { deliveryStatuses, developmentStatuses, intakeStatuses, type PaymentMethod } from '#shared/vocabulary.ts';
import { type Calendar, calendarAt } from '../calendar/calendar.ts';
import type { Tx } from '../db/database.ts';
import { countDead } from '../events/deliveries.store.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { customerName } from '../sales/orders/orders.present.ts';
import { countDeliveredBy, countEnding, countProjectsPaid, findEnding, findOldestPending, findOldestProjects } from './dashboard.store.ts';
import { readFigures, revenueOf } from './figures.store.ts';

const shownMonths = 6;
const shownRows = 5;

type FigureOf = Awaited<ReturnType<typeof readFigures>>;

const revenueByMonth = (figureOf: FigureOf, now: Date): Summary['revenue_by_month'] =>
  lastMonths(now.toISOString(), shownMonths).map((month) => {
    const pesosOf = (method: PaymentMethod) => toPesos(figureOf(revenueOf(month, method)).amount);
    return { month, mercadopago: pesosOf('mercadopago'), transfer: pesosOf('transfer') };
  });

/** Only the younger ones are counted: the last group, which grows with the years, is what remains of all. */
async function projectsByAge(tx: Tx, all: number, { now, closed }: Calendar): Promise<Summary['projects_by_age']> {
  const groups: Summary['projects_by_age'] = [];
  let younger = 0;
  for (const group of ageGroups) {
    const { after, until } = beganWithin(group, now, closed);
    const count = after === null ? all - younger : await countProjectsPaid(tx, after, until);
    younger += count;
    groups.push({ ...group, count });
  }
  return groups;
}

async function supportEnding(tx: Tx, now: Date): Promise<Summary['support_ending']> {
  const rows = await findEnding(tx, now, shownRows);
  return {
    count: await countEnding(tx, now),
    first: rows.map((row) => ({
      subscription_id: row.subscriptionId,
      customer_name: customerName(row),
      package_name: row.packageName,
      end_date: (row.endDate ?? now).toISOString(),
    })),
  };
}

/** The figures of the dashboard, all read in one transaction. */
export async function getSummary(tx: Tx, actor: Actor, _input: object, services: Services): Promise<Summary> {
  const now = services.now();
  const calendar = await calendarAt(tx, now);
  const figureOf = await readFigures(tx);
  const countOf = (status: (typeof developmentStatuses)[number]) => figureOf(`orders:${status}`).count;
  const sumOf = (statuses: readonly (typeof developmentStatuses)[number][]) => statuses.reduce((sum, status) => sum + countOf(status), 0);
  const building = sumOf(deliveryStatuses);
  const waiting = figureOf('awaited');
  const oldest = await findOldestProjects(tx, shownRows);
  return {
    generated_at: now.toISOString(),
    orders_by_status: developmentStatuses.map((status) => ({ status, count: countOf(status) })),
    pending_orders: { count: sumOf(intakeStatuses), oldest_at: (await findOldestPending(tx))?.toISOString() ?? null },
    pending_requirements: { count: figureOf('requirements:pending').count },
    waiting_payments: { count: waiting.count, amount: toPesos(waiting.amount) },
    review_payments: { count: figureOf('payments:review').count },
    dead_deliveries: { count: await countDead(tx) },
    projects: { building, staging: countOf('staging'), mine: await countDeliveredBy(tx, actor.userId) },
    revenue_by_month: revenueByMonth(figureOf, now),
    projects_by_age: await projectsByAge(tx, building, calendar),
    oldest_projects: oldest.map((row) => ({
      subscription_id: row.subscriptionId,
      customer_name: customerName(row),
      status: row.developmentStatus,
      days: ageInDays(row.startDate ?? row.createdAt, now, calendar.closed),
    })),
    support_ending: await supportEnding(tx, now),
  };
}
