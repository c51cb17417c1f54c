import { listStringItems } from '../../schema/document/keyword-values.ts';
import { readExclusion } from '../../schema/document/property-choice.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { extensionNamed } from '../../schema/keywords/extensions.ts';
import { getOwn } from '../../text/value/json.ts';
import {
  describeAccepted,
  describeCondition,
  describeDemand,
  describeRule,
  formatValue,
  quoteNames,
} from '../../schema/words/condition-words.ts';

/** A condition that is compared as a whole: a keyword of a schema, and a key below it. */
export interface Condition {
  readonly keyword: string;
  readonly key?: string;
  readonly schema: SchemaObject;
  readonly value: unknown;
}

export function describeAddedCondition(name: string, condition: Condition): string {
  const rule = describeDependency(condition, 'now ');
  return rule === '' ? `${name} ${findWords(condition).added(condition)}` : `${name}: ${rule}`;
}

export function describeChangedCondition(name: string, condition: Condition): string {
  const rule = describeDependency(condition);
  return rule === '' ? describeAddedCondition(name, condition) : `the condition on ${name} changed: ${rule}`;
}

export function describeRemovedCondition(name: string, condition: Condition): string {
  const rule = describeDependency(condition);
  return rule === ''
    ? `${name} ${findWords(condition).removed(condition)}`
    : `${name} no longer has the condition: ${rule}`;
}

interface ConditionWords {
  readonly added: (condition: Condition) => string;
  readonly removed: (condition: Condition) => string;
}

function findWords({ keyword }: Condition): ConditionWords {
  return getOwn(words, extensionNamed(keyword) ?? keyword) ?? reference;
}

const reference: ConditionWords = {
  added: ({ key }) => `now refers to a schema that does not exist: ${key}`,
  removed: ({ key }) => `no longer refers to a schema that does not exist: ${key}`,
};

const words: Readonly<Record<string, ConditionWords>> = {
  not: {
    added: ({ value }) => {
      const accepted = describeExcluded(value);
      return accepted === '' ? describeRefusal('is now refused', value) : `no longer accepts ${accepted}`;
    },
    removed: ({ value }) => {
      const accepted = describeExcluded(value);
      return accepted === '' ? describeRefusal('is no longer refused', value) : `now also accepts ${accepted}`;
    },
  },
  if: {
    added: ({ schema }) => `must now satisfy a condition: ${formatRule(schema)}`,
    removed: ({ schema }) => `no longer has to satisfy a condition: ${formatRule(schema)}`,
  },
  dependentSchemas: {
    added: ({ key, value }) => `must now satisfy ${formatValue(value)} when "${key}" is set`,
    removed: ({ key, value }) => `no longer has to satisfy ${formatValue(value)} when "${key}" is set`,
  },
  contains: {
    added: ({ value }) => `must now contain an item that ${describeItem(value)}`,
    removed: ({ value }) => `no longer has to contain an item that ${describeItem(value)}`,
  },
  unevaluatedProperties: {
    added: () => 'no longer accepts keys that none of its branches declares',
    removed: () => 'now also accepts keys that none of its branches declares',
  },
  unevaluatedItems: {
    added: () => 'no longer accepts items that none of its branches describes',
    removed: () => 'now also accepts items that none of its branches describes',
  },
  validations: {
    added: ({ value }) => `must now satisfy the rule ${formatCelRule(value)}`,
    removed: ({ value }) => `no longer has to satisfy the rule ${formatCelRule(value)}`,
  },
  'list-map-keys': {
    added: () => 'must now have items with unique keys',
    removed: () => 'may now have items with the same keys',
  },
};

function formatCelRule(value: unknown): string {
  if (!isSchemaObject(value) || typeof value.rule !== 'string') return formatValue(value);
  return typeof value.message === 'string' ? `${formatValue(value.rule)} (${value.message})` : formatValue(value.rule);
}

function describeDependency({ keyword, key, schema, value }: Condition, adverb = ''): string {
  if (keyword === 'if') return describeRule(schema, adverb);
  const demand = keyword === 'dependentSchemas' ? describeDemand(value, adverb) : '';
  return demand === '' ? '' : `when "${key}" is set, ${demand}`;
}

function describeExcluded(value: unknown): string {
  const choice = readExclusion(value);
  if (choice?.counts === 'set') return `more than one of ${quoteNames(choice.names)} set`;
  const accepted = describeAccepted(value);
  if (accepted !== '' || !isSchemaObject(value)) return accepted;
  const others = Object.keys(value).filter((keyword) => keyword !== 'required' && keyword !== 'type');
  if (typeof value.pattern === 'string' && others.length === 1) return `strings that match ${value.pattern}`;
  const names = listStringItems(value.required);
  if (others.length > 0 || names.length === 0) return '';
  return `${quoteNames(names)}${names.length > 1 ? ' together' : ''}`;
}

function describeRefusal(verb: string, value: unknown): string {
  const condition = describeCondition(value);
  return condition === '' ? `${verb} if it satisfies ${formatValue(value)}` : `${verb} if ${condition}`;
}

function describeItem(value: unknown): string {
  const accepted = describeAccepted(value);
  return accepted === '' ? `satisfies ${formatValue(value)}` : `is ${accepted}`;
}

function formatRule({ if: condition, then, else: otherwise }: SchemaObject): string {
  return formatValue({ if: condition, then, else: otherwise });
}
