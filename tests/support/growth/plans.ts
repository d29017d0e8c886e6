import pg from 'pg';
import { recorded } from './recorded.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

export interface Question {
  text: string;
  values: unknown[];
  /** Rows that were read from tables and indexes to answer it, whether they were needed or not. */
  rowsRead: number;
  plan: string;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const rowsReadBy = (node: PlanNode): number =>
  nodesOf(node)
    .filter((one) => one['Relation Name'] !== undefined)
    .reduce((sum, one) => {
      const seen = one['Actual Rows'] + (one['Rows Removed by Filter'] ?? 0) + (one['Rows Removed by Index Recheck'] ?? 0);
      return sum + seen * one['Actual Loops'];
    }, 0);

const literalOf = (value: unknown): string => {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (!Array.isArray(value)) return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
  const parts = value.map((one: unknown) => `"${String(one).replaceAll(/["\\]/g, '\\$&')}"`);
  return pg.escapeLiteral(`{${parts.join()}}`);
};

/** The plan for these values, or the one for any values that PostgreSQL may choose from the sixth execution of a prepared statement on. */
type PlanKind = 'custom' | 'generic';

async function explain(client: pg.Client, { text, values }: Pick<Question, 'text' | 'values'>, name: string, kind: PlanKind) {
  if (kind === 'custom' || values.length === 0) return client.query(`explain (analyze, format json) ${text}`, values);
  await client.query({ name, text, values });
  return client.query(`explain (analyze, format json) execute ${name}(${values.map(literalOf).join()})`);
}

/** The queries that `work` makes through connections of this process, each asked again by itself with its plan. */
export async function questionsOf(databaseUrl: string, work: () => Promise<unknown>, kind: PlanKind = 'custom'): Promise<Question[]> {
  const asked = await recorded(work);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // As usual for a disk without moving parts. With the default, tables of a small shop are read whole.
    await client.query(`set random_page_cost = 1.1; set plan_cache_mode = force_${kind}_plan`);
    const questions: Question[] = [];
    for (const [at, { text, values }] of asked.filter((one) => /^\s*(?:select|with)\b/i.test(one.text)).entries()) {
      const { rows } = await explain(client, { text, values }, `question_${at}`, kind);
      const [{ Plan }] = rows[0]['QUERY PLAN'];
      questions.push({ text, values, rowsRead: rowsReadBy(Plan), plan: JSON.stringify(Plan, null, 1) });
    }
    return questions;
  } finally {
    await client.end();
  }
}
