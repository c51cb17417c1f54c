const QUOTED = JSON.stringify;
const KEYWORDS = ['title', 'description', 'pattern', 'format', 'default'];
const BOUNDS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];

/**
 * The files of the peers' logical model, written with TypeBox: constants and enums across files, what models share as a
 * spread of properties, and a program that writes all schemas as definitions of one document. `shared` are the
 * generator's own functions for what every TypeScript dialect spells alike.
 */
export function typebox(model, { BASE, enumDecl }) {
  const files = Object.fromEntries(model.files.map((file) => [`f${file.f}.ts`, modelFile(file, enumDecl)]));
  return { 'package.json': '{ "type": "module" }\n', 'base.ts': base(BASE), ...files, 'main.ts': main(model.files) };
}

function base({ name, ...keywords }) {
  return `import Type from 'typebox';

export const base = { ${name}: Type.Optional(Type.String(${QUOTED(optionsOf(keywords))})) };
`;
}

function modelFile(file, enumDecl) {
  return `import Type from 'typebox';
import { base } from './base.ts';

${enumDecl(file)}
${file.classes.map(modelSchema).join('\n')}`;
}

function modelSchema({ name, title, description, base: isDerived, props }) {
  const options = { $id: name, title, description, additionalProperties: false };
  return `export const ${name} = Type.Object(
  {
${isDerived ? '    ...base,\n' : ''}${props.map((property) => `    ${property.name}: ${propertySchema(property)},\n`).join('')}  },
  ${QUOTED(options)},
);
`;
}

function propertySchema(property) {
  const schema = schemaOf(property);
  return property.required ? schema : `Type.Optional(${schema})`;
}

function schemaOf({ kind, ref, items, enumName, enum: values, ...keywords }) {
  const options = QUOTED(optionsOf(keywords));
  // An enum of TypeBox has no type of its own.
  const ofStrings = QUOTED({ ...optionsOf(keywords), type: 'string' });
  const schemas = {
    string: () => `Type.String(${options})`,
    format: () => `Type.String(${options})`,
    int: () => `Type.Integer(${options})`,
    number: () => `Type.Number(${options})`,
    boolean: () => `Type.Boolean(${options})`,
    strings: () => `Type.Array(Type.String(${QUOTED(items)}), ${options})`,
    ints: () => `Type.Array(Type.Integer(${QUOTED(items)}), ${options})`,
    map: () => `Type.Record(Type.String(), Type.String(), ${options})`,
    ref: () => `Type.Ref('${ref}', ${options})`,
    refs: () => `Type.Array(Type.Ref('${ref}'), ${options})`,
    refmap: () => `Type.Record(Type.String(), Type.Ref('${ref}'), ${options})`,
    enum: () => `Type.Enum(${enumName}, ${ofStrings})`,
    union: () => `Type.Enum(${QUOTED(values)}, ${ofStrings})`,
  };
  return schemas[kind]();
}

function optionsOf(keywords) {
  const known = [...KEYWORDS, ...BOUNDS].filter((keyword) => keywords[keyword] !== undefined);
  return Object.fromEntries(known.map((keyword) => [keyword, keywords[keyword]]));
}

function main(files) {
  const names = files.map(({ f }) => `f${f}`);
  return `import { writeFileSync } from 'node:fs';
${names.map((name) => `import * as ${name} from './${name}.ts';`).join('\n')}

const models = [${names.join(', ')}].flatMap((file) => Object.entries(file)).filter(([name]) => /^M\\d+$/.test(name));
writeFileSync(process.argv[2]!, JSON.stringify({ $ref: '#/$defs/M0', $defs: Object.fromEntries(models) }));
`;
}
