declare module 'virtual:site.css';
declare module 'stylis' {
  export const compile: (css: string) => never[];
  export const stringify: unknown;
  export const serialize: (rules: never[], write: unknown) => string;
}
