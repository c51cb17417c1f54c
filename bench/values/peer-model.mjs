/**
 * Writes a JSON schema as classes of class-transformer and class-validator that accept and refuse the same values: the
 * root is called `Root`. Knows the keywords that the largest old chart of the corpus has.
 */
export function peerModel(schema) {
  const names = new Map();
  const classes = [];
  const model = { schema, nameOf };
  nameOf(schema, 'Root');
  return `${HEADER}\n${classes.join('\n')}`;

  /** The class of a schema with properties; each is written once. */
  function nameOf(target, wanted) {
    const known = names.get(target);
    if (known !== undefined) return known;
    const name = [...names.values()].includes(wanted) ? `${wanted}${names.size}` : wanted;
    names.set(target, name);
    classes.push(classOf(name, target, model));
    return name;
  }
}

const HEADER = `import 'reflect-metadata';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsInt, IsObject, IsString, Matches, MaxLength, Min, MinLength,
  ValidateBy, ValidateIf, ValidateNested,
} from 'class-validator';

const IsMap = Reflect.metadata('design:type', Map);
const Optional = () => ValidateIf((_, value) => value !== undefined);
const Keys = (isKey: (key: string) => boolean) =>
  ValidateBy({ name: 'keys', validator: { validate: (value) => value instanceof Map && [...value.keys()].every(isKey) } });
const Closed = (...names: string[]) =>
  ValidateBy({ name: 'closed', validator: { validate: (_, { object }) => Object.keys(object).every((key) => names.includes(key)) } });
`;

function classOf(name, { properties, required = [], additionalProperties }, model) {
  const names = Object.keys(properties);
  const closed =
    additionalProperties === false ? [`  @Closed(${names.map(quoted).join(', ')}) declare closed: never;`] : [];
  const members = names.map((key) => {
    const optional = required.includes(key) ? [] : ['Optional()'];
    const decorators = [...optional, ...decoratorsOf(resolved(properties[key], model), pascal(key), model)];
    const value = initialOf(resolved(properties[key], model), pascal(key), model);
    const mark = value === undefined ? 'declare ' : '';
    const end = value === undefined ? '' : ` = ${value}`;
    return `  ${decorators.map((one) => `@${one} `).join('')}${mark}${quoted(key)}: unknown${end};`;
  });
  return `export class ${name} {\n${[...members, ...closed].join('\n')}\n}\n`;
}

/** The default of a property as an initialiser; one of instances in a map stays away. */
function initialOf({ default: value, ...schema }, name, model) {
  if (schema.type !== 'object' || value === undefined) return value === undefined ? undefined : JSON.stringify(value);
  const isEmpty = Object.keys(value).length === 0;
  if (schema.properties !== undefined) return isEmpty ? `new ${model.nameOf(schema, name)}()` : undefined;
  if (schema.patternProperties === undefined && schema.additionalProperties === undefined) return JSON.stringify(value);
  return isEmpty ? 'new Map()' : undefined;
}

/** The decorators of a property whose schema is given; `each` for the items of a list and the entries of a map. */
function decoratorsOf(schema, name, model, each = '') {
  if (schema.type === 'object') return objectDecorators(schema, name, model, each);
  if (schema.type !== 'array') return scalarDecorators(schema, each);
  const items = resolved(schema.items, model);
  // Lists in a map: what stands in them is checked by its class.
  if (each !== '') return [`IsArray(${each})`, ...decoratorsOf(items, `${name}Item`, model, each).slice(1)];
  return [
    'IsArray()',
    ...(schema.minItems === undefined ? [] : [`ArrayMinSize(${schema.minItems})`]),
    ...(schema.maxItems === undefined ? [] : [`ArrayMaxSize(${schema.maxItems})`]),
    ...decoratorsOf(items, `${name}Item`, model, EACH),
  ];
}

const EACH = '{ each: true }';

function objectDecorators(schema, name, model, each) {
  if (schema.properties !== undefined) {
    const type = model.nameOf(schema, name);
    return [`IsObject(${each})`, `ValidateNested(${each})`, `Type(() => ${type})`];
  }
  const { patternProperties = {}, additionalProperties, propertyNames } = schema;
  const [[pattern, entry] = []] = Object.entries(patternProperties);
  const member = entry ?? (typeof additionalProperties === 'object' ? additionalProperties : undefined);
  if (member === undefined) return [`IsObject(${each})`];
  const keys = [
    ...(pattern === undefined ? [] : [`new RegExp(${quoted(pattern)}, 'u').test(key)`]),
    ...(propertyNames?.pattern === undefined ? [] : [`new RegExp(${quoted(propertyNames.pattern)}, 'u').test(key)`]),
    ...(propertyNames?.maxLength === undefined ? [] : [`key.length <= ${propertyNames.maxLength}`]),
  ];
  const own = decoratorsOf(resolved(member, model), `${name}Entry`, model, EACH);
  const type = own.some((one) => one.startsWith('Type(')) ? [] : ['Type(() => Object)'];
  // What reads the type of a property is applied after it, and therefore stands before it.
  return [`Keys((key) => ${keys.join(' && ') || 'true'})`, ...own, ...type, 'IsMap'];
}

function scalarDecorators({ type, enum: values, pattern, ...schema }, each) {
  const others = (...list) => [...list, each].filter((one) => one !== '').join(', ');
  const call = (name, keyword, add = 0) =>
    schema[keyword] === undefined ? [] : [`${name}(${others(schema[keyword] + add)})`];
  return [
    `${{ string: 'IsString', boolean: 'IsBoolean', integer: 'IsInt' }[type]}(${each})`,
    ...(values === undefined ? [] : [`IsIn(${others(JSON.stringify(values))})`]),
    ...(pattern === undefined ? [] : [`Matches(${others(`new RegExp(${quoted(pattern)}, 'u')`)})`]),
    ...call('MinLength', 'minLength'),
    ...call('MaxLength', 'maxLength'),
    ...call('Min', 'minimum'),
    ...call('Min', 'exclusiveMinimum', 1),
  ];
}

function resolved(schema, { schema: root }) {
  if (schema.$ref === undefined) return schema;
  return schema.$ref
    .slice(2)
    .split('/')
    .reduce((at, token) => at[token], root);
}

function pascal(key) {
  return key.replace(/(?:^|[^A-Za-z\d]+)([A-Za-z\d])/g, (_, letter) => letter.toUpperCase());
}

function quoted(text) {
  return JSON.stringify(text);
}
