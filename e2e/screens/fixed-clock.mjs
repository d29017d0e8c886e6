// Loaded before the server under test: its clock starts at the same fixed time in every run.
const start = Date.parse(process.env.SCREENS_START_AT ?? '');
const RealDate = Date;
const realStart = RealDate.now();
const now = () => start + RealDate.now() - realStart;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};
