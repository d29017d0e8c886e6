import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** A file that fails to load reports no tests, and counts as one failure. */
const brokenFiles = (report) =>
  report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  );

export const countVitest = (file) => {
  const report = read(file);
  if (report === null) return { passed: 0, failed: 0 };
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles(report).length };
};

/** A flaky test counts as passed, since its retry did; the runner names it. */
export const countPlaywright = (file) => {
  const report = read(file);
  if (report === null) return { passed: 0, failed: 0 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length };
};

/** A stage's contribution to the last line. A failure that no report counted and a stage that ran nothing are failures too. */
export const judge = (counted, code) => {
  if (code !== 0 && counted.failed === 0) return { ...counted, failed: 1, remark: `ended with ${code}` };
  if (counted.passed + counted.failed === 0) return { ...counted, failed: 1, remark: 'ran nothing' };
  return { ...counted, remark: '' };
};
