const planted = { intruso: 'nadie-lo-pidio' };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An unknown field in every object of a body. */
export function plantEverywhere(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(plantEverywhere);
  if (!isObject(body)) return body;
  const fields = Object.entries(body).map(([name, value]) => [name, plantEverywhere(value)]);
  return { ...Object.fromEntries(fields), ...planted };
}

/** The same body once for each object in it, with an unknown field in that one; `path` is the field's. */
export function plantDeeply(body: unknown): { path: string; body: unknown }[] {
  if (!isObject(body)) return [];
  const entries = Object.entries(body);
  const deeper = entries.flatMap(([name, value]) =>
    plantDeeply(value).map((one) => {
      const changed = { ...body, [name]: one.body };
      return { path: `${name}.${one.path}`, body: Array.isArray(body) ? Object.values(changed) : changed };
    }),
  );
  return Array.isArray(body) ? deeper : [{ path: 'intruso', body: { ...body, ...planted } }, ...deeper];
}
