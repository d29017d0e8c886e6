/** For Vitest and for Playwright: names each test that failed first and passed on retry. */
export default class FlakyReporter {
  /** Vitest. */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) console.log(`flaky: ${test.fullName}`);
  }

  /** Playwright. */
  onTestEnd(test) {
    if (test.outcome() === 'flaky') console.log(`flaky: ${test.titlePath().filter(Boolean).join(' > ')}`);
  }

  printsToStdio() {
    return false;
  }
}
