// `npm run drill -- <name>`: see docs/commands.md.
const drills = ['restore', 'overload', 'soak', 'kill'] as const;

const [, , asked, ...more] = process.argv;
const drill = drills.find((one) => one === asked);
if (drill === undefined || more.length > (drill === 'restore' ? 1 : 0)) {
  console.error('Usage: npm run drill -- restore [rows] | overload | soak | kill');
  process.exit(1);
}
if (drill === 'restore') await import('./drill-restore.ts');
else await import(`./drill-${drill}.mjs`);

export {};
