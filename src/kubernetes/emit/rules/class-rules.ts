import { readArrayItems, schemaEntries } from '../../../schema/document/keyword-values.ts';
import { shortenValue } from '../../../schema/resources/well-formed.ts';
import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import { ruleName } from '../../cel/declared/rule-name.ts';
import { findConjuncts, fieldStep, type Lowering, refuseKeyword } from '../lowering/index.ts';
import { words } from '../../vocabulary/words.ts';

interface WrittenRule {
  readonly rule: string;
  readonly message?: string;
  readonly fieldPath?: string;
}

/** In order: class rules, property rules, immutability. */
export function listRules(lowering: Lowering, schemas: readonly SchemaObject[]): readonly unknown[] {
  return [
    ...schemas.flatMap((schema) => readRules(lowering, schema)),
    ...schemas.flatMap((schema): WrittenRule[] => {
      const message = getImmutableMessage(schema);
      return message === undefined ? [] : [{ rule: 'self == oldSelf', message }];
    }),
  ];
}

export function readRules(lowering: Lowering, schema: SchemaObject): readonly unknown[] {
  const { [keyword]: value = [] }: Readonly<Record<string, unknown>> = schema;
  if (value === null) return [];
  const wrong: unknown = Array.isArray(value) ? value.find((rule) => !isReadable(rule)) : value;
  if (wrong === undefined) return readArrayItems(value);
  refuseKeyword(lowering, schema, keyword, {
    message: `${shortenValue(wrong)} is not a CEL rule`,
    help: "Write an array of objects, each with an expression as a string: { rule: 'self.min <= self.max' }.",
  });
  return [];
}

function isReadable(rule: unknown): boolean {
  if (!isSchemaObject(rule) || typeof rule.rule !== 'string') return false;
  const texts = [rule.message, rule.messageExpression, rule.reason, rule.fieldPath];
  return texts.every((text) => text === undefined || typeof text === 'string');
}

const keyword = 'x-kubernetes-validations';

/** `undefined` for a mutable property. */
function getImmutableMessage({
  [words.immutable]: isImmutable,
  [words.immutableMessage]: message,
}: SchemaObject): string | undefined {
  if (isImmutable !== true) return;
  return typeof message === 'string' ? message : 'field is immutable';
}

/** The server does not evaluate a property's rules when the property is removed, so the object checks that. */
export function immutableRules(lowering: Lowering, schemas: readonly SchemaObject[]): readonly WrittenRule[] {
  const required = schemas.flatMap((schema) => schema.required ?? []);
  return schemas
    .flatMap(({ properties }) => schemaEntries(properties))
    .flatMap(([name, property]): WrittenRule[] => {
      if (required.includes(name) || !isSchemaObject(property)) return [];
      // An immutable class has its own message.
      const message = findConjuncts([property], lowering.resolve)
        .schemas.map(getImmutableMessage)
        .find((candidate) => candidate !== undefined);
      if (message === undefined) return [];
      const field = ruleName(name);
      if (field === undefined) {
        refuseKeyword(lowering, property, words.immutable, {
          message: `CEL cannot name the property "${name}", so its removal cannot be refused`,
          help: 'Give it a name of ASCII letters, or make it required.',
        });
        return [];
      }
      return [{ rule: `!has(oldSelf.${field}) || has(self.${field})`, message, fieldPath: fieldStep(name) }];
    });
}
