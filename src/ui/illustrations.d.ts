/** A drawing for `Illustration`. */
declare module '*.svg?art' {
  const art: string;
  export = art;
}
