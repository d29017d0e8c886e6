const ways: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const middle = (element: Element): [x: number, y: number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** Of some elements the nearest that lies where an arrow key points, seen from another; undefined for any other key. */
export const nearestTowards = (key: string, from: Element, others: readonly Element[]): Element | undefined => {
  const way = ways[key];
  if (way === undefined) return undefined;
  const [x, y] = middle(from);
  const ahead = others.flatMap((element) => {
    const [left, top] = middle(element);
    const along = (left - x) * way[0] + (top - y) * way[1];
    const aside = Math.abs((left - x) * way[1]) + Math.abs((top - y) * way[0]);
    return along > 1 ? [{ element, far: along + aside * 2 }] : [];
  });
  return ahead.toSorted((one, other) => one.far - other.far)[0]?.element;
};
