/** `classes('a', isOpen && 'b')`: 'a b' or 'a'. */
export const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter((name) => name !== false && name !== undefined && name !== '').join(' ');
