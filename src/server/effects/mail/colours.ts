/** The brand's colours as mail programs accept them, by their design names, for light and dark. */
export const light = {
  ground: '#F6F3F0',
  panel: '#FFFFFF',
  ink: '#14110D',
  muted: '#504B45',
  line: '#EBE6E2',
  box: '#FBF9F7',
  button: '#174BDB',
  onButton: '#FFFFFF',
} as const;

export const dark = {
  ground: '#14110D',
  panel: '#211D19',
  ink: '#FBF9F7',
  muted: '#D9D4CF',
  line: '#35312C',
  box: '#35312C',
  button: '#6C9AFF',
  onButton: '#14110D',
} as const satisfies Record<keyof typeof light, string>;

/** The two-tone wall: the same in light and dark. */
export const wall = { top: '#FF9671', onTop: '#14110D', base: '#0938BF' } as const;
