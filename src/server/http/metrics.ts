import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countUndelivered } from '../events/deliveries.store.ts';
import { counted } from '../kernel/counters.ts';
import type { Services } from '../operation/services.ts';

export interface Metrics {
  /** Registers a function that returns the current number of open streams. */
  countStreams: (count: () => number) => void;
  /** Records a response that no Fastify hook sees. */
  measured: (method: string, route: string, status: number) => (seconds: number) => void;
  text: () => Promise<string>;
}

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

let ofProcess: Registry | null = null;

/** Node.js's own metrics, collected once per process, however many servers it runs. */
function processMetrics(): Registry {
  if (ofProcess === null) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures responses by route template, never by URL, which may contain ids and codes. Excludes streams, which never end. */
function measureAnswers(app: FastifyInstance, register: Registry): Metrics['measured'] {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the end of an answer',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  app.addHook('onResponse', async ({ method, routeOptions: { url: route = 'unknown' } }, { statusCode, elapsedTime }) => {
    durations.observe({ method, route, status: statusCode }, elapsedTime / 1000);
  });
  // Looking up a series by its labels costs more than recording in it.
  const series = new Map<string, (seconds: number) => void>();
  return (method, route, status) => {
    const key = `${method} ${route} ${status}`;
    const known = series.get(key);
    if (known !== undefined) return known;
    const one = durations.labels({ method, route, status });
    const record = (seconds: number) => one.observe(seconds);
    series.set(key, record);
    return record;
  };
}

/** Measures the outbox across all processes. While the database is unreachable, there are no values. */
function watchOutbox({ db }: Services, register: Registry): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] });
  const waiting = gauge('outbox_waiting', 'Deliveries that wait for their first try');
  const failed = gauge('outbox_failed', 'Deliveries that failed and will be tried again');
  const dead = gauge('outbox_dead', 'Deliveries that were given up and wait for a person');
  const oldest = gauge('outbox_oldest_seconds', 'Age of the oldest pending delivery');
  return async () => {
    try {
      const counted = await countUndelivered(db.query);
      waiting.set(counted.waiting);
      failed.set(counted.failed);
      dead.set(counted.dead);
      oldest.set(Math.max(0, counted.oldestSeconds));
    } catch {
      for (const one of [waiting, failed, dead, oldest]) one.remove();
    }
  };
}

function watchConnections({ db }: Services, register: Registry): void {
  if (db.connections() === null) return;
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process to the database, and calls that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      const { awaitedFor: _, ...counts } = db.connections() ?? {};
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
}

/** Metrics for operators, without personal data. */
export function keepMetrics(app: FastifyInstance, services: Services): void {
  const register = new Registry();
  let streams = () => 0;
  const measured = measureAnswers(app, register);
  watchConnections(services, register);
  new Gauge({
    name: 'event_streams_open',
    help: 'Open screens that hear of changes',
    registers: [register],
    collect() {
      this.set(streams());
    },
  });
  const askOutbox = watchOutbox(services, register);
  app.decorate('metrics', {
    measured,
    countStreams: (count) => {
      streams = count;
    },
    text: async () => {
      await askOutbox();
      return Registry.merge([processMetrics(), counted, register]).metrics();
    },
  });
}
