const head = "import { MinLength, Values } from 'schemawright';\n";
const list = (count, of) => Array.from({ length: count }, (_, index) => of(index)).join('');
const root = (members) => `/** The root of all. */\n@Values()\nexport class Root {\n${members}}\n`;

/** Models that are large in one way, by name: the text of one file. */
export const inputs = {
  'one file of classes': (count) =>
    head +
    list(
      count,
      (index) =>
        `/** Class ${index} is one. */\nexport class C${index} {\n  /** Name. */\n  @MinLength(1)\n  name: string = 'n${index}';\n  /** Count. */\n  count?: number;\n}\n`,
    ) +
    root(list(count, (index) => `  /** Part ${index}. */\n  c${index}?: C${index};\n`)),

  'one class of properties': (count) =>
    head +
    root(list(count, (index) => `  /** Part ${index}. */\n  @MinLength(1)\n  p${index}: string = 'x${index}';\n`)),

  'unions of literals': (count) =>
    `${head}export type Letter = ${list(count, (index) => `\n  | 'literal-${index}'`)};\n${root(
      "  /** One. */\n  a?: Letter;\n  /** Two. */\n  b?: Letter | 'more';\n  /** Three. */\n  c: Letter[] = [];\n",
    )}`,

  'uses of a generic class': (count) =>
    `${head}/** A box. */\nexport class Box<T> {\n  /** It. */\n  value!: T;\n  /** All. */\n  all: T[] = [];\n}\n` +
    list(count, (index) => `/** Item ${index}. */\nexport class I${index} {\n  /** Name. */\n  name?: string;\n}\n`) +
    root(list(count, (index) => `  /** Part ${index}. */\n  c${index}?: Box<I${index}>;\n`)),
};

/** A schema of an object with many parts, and values of it: the texts of both. */
export function documents(count) {
  const names = Array.from({ length: count }, (_, index) => `part${index}`);
  const part = (index) => ({
    type: 'object',
    title: `Part ${index}`,
    description: `What part ${index} is for.`,
    additionalProperties: false,
    properties: {
      name: { type: 'string', title: 'Name', pattern: '^[a-z]+$', maxLength: 20 },
      count: { type: 'integer', title: 'Count', minimum: 0, maximum: 100, default: 1 },
      mode: { type: 'string', title: 'Mode', enum: ['a', 'b', 'c'] },
      list: { type: 'array', title: 'List', items: { type: 'string', title: 'Item' } },
    },
  });
  const properties = Object.fromEntries(names.map((name, index) => [name, part(index)]));
  const value = { name: 'abc', count: 7, mode: 'b', list: ['one', 'two'] };
  return {
    schema: JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', type: 'object', properties }, null, 2),
    values: JSON.stringify(Object.fromEntries(names.map((name) => [name, value]))),
  };
}
