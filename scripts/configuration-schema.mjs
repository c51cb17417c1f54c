// The JSON Schema of schemawright.config.json that the package ships: the program prints what its reader of configurations accepts,
// and the comments of the types that schemawright.config.ts is checked by are the descriptions.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const types = 'src/config/define-config.ts#UserConfiguration';

/** The text of the schema, made by a built program. */
export async function configurationSchema(root, program) {
  const run = async (...args) =>
    (await promisify(execFile)(process.execPath, [program, ...args], { timeout: 120_000 })).stdout;
  // A folder without a configuration has the targets of the product, and no plugin's.
  const folder = await mkdtemp(join(tmpdir(), 'configuration-'));
  try {
    const [accepted, typed] = await Promise.all([
      run('init', '--print-schema', '--cwd', folder),
      run('convert', types, '--to', 'json-schema', '--cwd', root),
    ]);
    const described = JSON.parse(typed);
    return `${JSON.stringify(describe(JSON.parse(accepted), described, described.$defs), null, 2)}\n`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A schema with the descriptions of another one of the same values. */
function describe(schema, typed, definitions) {
  const from = { ...definitions[typed?.$ref?.replace('#/$defs/', '')], ...typed };
  const within = (part, other) => describe(part, other, definitions);
  const parts = {
    properties: (all) =>
      Object.fromEntries(Object.entries(all).map(([name, part]) => [name, within(part, from.properties?.[name])])),
    additionalProperties: (part) => (part === false ? part : within(part, from.additionalProperties)),
    items: (part) => within(part, from.items),
    anyOf: (branches) => branches.map((part, index) => within(part, from.anyOf?.[index])),
  };
  const members = Object.entries(schema).map(([keyword, value]) => [keyword, parts[keyword]?.(value) ?? value]);
  return { ...Object.fromEntries(members), ...(from.description && { description: from.description }) };
}
