interface Schema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}
interface Call {
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Schema }> }>;
}
/** The parts of an OpenAPI document that this page reads. */
interface OpenApi {
  paths: Record<string, Record<string, Call>>;
}

const typeOf = (schema: Schema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeOf))].join(' or ');
  if (schema.items) return `list of ${typeOf(schema.items)}`;
  if (schema.properties) return `{ ${fieldsOf(schema).join(', ')} }`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'anything');
  return schema.format === undefined ? type : `${type} (${schema.format})`;
};

const fieldsOf = ({ properties = {}, required = [] }: Schema): string[] =>
  Object.entries(properties).map(([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`);

const bodyOf = ({ requestBody }: Call): string[] => {
  const schema = requestBody?.content['application/json']?.schema;
  if (schema === undefined) return [];
  return schema.properties ? fieldsOf(schema) : [typeOf(schema)];
};

const answerOf = ([status, { content = {} }]: [string, Call['responses'][string]]): string => {
  const [media, body] = Object.entries(content)[0] ?? [];
  if (media === undefined || body === undefined) return status;
  return media === 'application/json' ? `${status} \`${typeOf(body.schema)}\`` : `${status} \`${media}\``;
};

const sectionOf = (path: string, method: string, call: Call): string => {
  const answers = Object.entries(call.responses);
  const good = answers.filter(([status]) => Number(status) < 400);
  const bad = answers.filter(([status]) => Number(status) >= 400);
  const listed = (title: string, fields: string[]): string[] => (fields.length === 0 ? [] : [`- ${title}: \`${fields.join('`, `')}\``]);
  const parametersIn = (place: string): string[] =>
    (call.parameters ?? [])
      .filter((parameter) => parameter.in === place)
      .map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema)}`);
  return [
    `### ${method.toUpperCase()} ${path}`,
    `${call.summary ?? ''}${call.security ? '. Asks for a session' : ''}.`,
    [
      ...listed('In the path', parametersIn('path')),
      ...listed('Query', parametersIn('query')),
      ...listed('Headers', parametersIn('header')),
      ...listed('Body', bodyOf(call)),
      `- Answers ${good.map(answerOf).join(', ')}`,
      `- Refuses with ${bad.map(([status, { description }]) => `${status} (${description})`).join(', ')}`,
    ].join('\n'),
  ].join('\n\n');
};

/** Renders an OpenAPI document's calls as Markdown, grouped by tag and sorted by path. */
export function apiPage(document: unknown): string {
  const { paths } = document as OpenApi;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ tag: call.tags?.[0] ?? '', path, method, call })),
  );
  const tags = [...new Set(calls.map(({ tag }) => tag))].sort();
  const groups = tags.map((tag) => {
    const own = calls
      .filter((call) => call.tag === tag)
      .sort((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`, 'en'));
    return [`## ${tag}`, ...own.map(({ path, method, call }) => sectionOf(path, method, call))].join('\n\n');
  });
  const head =
    '# Calls\n\nThe same as `/srv/openapi.json`, to read. A field with `?` may be left out. Every refusal is `{ code, message }`, with `issues` (`path` and `message` of each) where fields are at fault.';
  return `${[head, ...groups].join('\n\n')}\n`;
}
