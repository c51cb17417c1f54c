const QUOTED = JSON.stringify;
const DECORATORS = [
  'Closed',
  'Definition',
  'Description',
  'Format',
  'Integer',
  'Items',
  'MaxItems',
  'Maximum',
  'MaxLength',
  'MinItems',
  'Minimum',
  'MinLength',
  'Pattern',
  'Title',
  'Values',
];
const PURPOSE = 'used by the cluster controller to reconcile the desired state.';

/**
 * The files of the peers' logical model, written with our decorators: constants and composed decorators across files,
 * inheritance, string enums, initialisers as defaults. `shared` are the generator's own functions for what every
 * TypeScript dialect spells alike.
 */
export function dialect(model, shared) {
  const files = Object.fromEntries(model.files.map((file) => [`f${file.f}.ts`, modelFile(file, shared)]));
  return { 'consts.ts': constants(), 'base.ts': base(shared.BASE), ...files };
}

function constants() {
  return `import { compose, Integer, Maximum, MaxLength, Minimum, MinLength } from 'schemawright';

export const NAME_MAX = 63;
export const PORT_MAX = 0xffff;
export const PURPOSE = ${QUOTED(PURPOSE)};
export const Tag = compose(MinLength(1), MaxLength(NAME_MAX + 1));
export const Port = compose(Integer(), Minimum(1), Maximum(PORT_MAX));
`;
}

function base({ name, title, description, pattern }) {
  return `import { Description, Pattern, Title } from 'schemawright';

export class Base {
  @Title(${QUOTED(title)})
  @Description(${QUOTED(description)})
  @Pattern(/${pattern}/)
  ${name}?: string;
}
`;
}

function modelFile(file, { importLines, enumDecl, tsType }) {
  const header = `import { ${DECORATORS.join(', ')} } from 'schemawright';
import { Base } from './base.ts';
import { NAME_MAX, Port, PURPOSE, Tag } from './consts.ts';
${importLines(file, (number) => `./f${number}.ts`)}

${enumDecl(file)}
`;
  return header + file.classes.map((model) => modelClass(model, tsType)).join('\n');
}

function modelClass(model, tsType) {
  const heritage = model.base ? ' extends Base' : '';
  const mark = model.i === 0 ? `@Values({ profile: 'cluster-app' })` : '@Definition()';
  return `${mark}
@Title(${QUOTED(model.title)})
@Description(${QUOTED(model.description)})
@Closed()
export class ${model.name}${heritage} {
${model.props.map((property) => propertyOf(property, tsType)).join('\n')}}
`;
}

function propertyOf(property, tsType) {
  const lines = decoratorsOf(property).map((decorator) => `  @${decorator}\n`);
  const initialiser = initialiserOf(property);
  const mark = initialiser === undefined ? (property.required ? '!' : '?') : '';
  const value = initialiser === undefined ? '' : ` = ${initialiser}`;
  return `${lines.join('')}  ${property.name}${mark}: ${tsType(property)}${value};\n`;
}

function decoratorsOf(property) {
  const lead = property.description.replace(PURPOSE, '');
  return [
    `Title(${QUOTED(property.title)})`,
    `Description(\`${lead}\${PURPOSE}\`)`,
    property.pattern && `Pattern(/${property.pattern}/)`,
    property.minLength !== undefined && `MinLength(${property.minLength})`,
    property.maxLength !== undefined && 'MaxLength(NAME_MAX)',
    property.kind === 'int' && 'Integer()',
    property.minimum !== undefined && `Minimum(${property.minimum})`,
    property.maximum !== undefined && `Maximum(${property.maximum})`,
    property.minItems !== undefined && `MinItems(${property.minItems})`,
    property.maxItems !== undefined && `MaxItems(${property.maxItems})`,
    property.format && `Format(${QUOTED(property.format)})`,
    property.kind === 'strings' && 'Items(Tag)',
    property.kind === 'ints' && 'Items(Port)',
  ].filter(Boolean);
}

function initialiserOf({ kind, enumName, default: value }) {
  if (kind === 'enum') return `${enumName}.Safe`;
  return value === undefined ? undefined : QUOTED(value);
}
