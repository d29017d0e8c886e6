// Loaded before the server under test: its day is always the same one, from the moment of its start on.
const start = Date.parse(process.env.TOUR_STARTS_AT ?? '');
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
