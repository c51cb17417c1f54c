import { omitUndefined } from '../../../text/value/omit-undefined.ts';
import type { Origin } from '../../../diagnostics/diagnostic/diagnostic.ts';
import { findSchemaOrigin, keywordOrigin } from '../../../schema/document/document.ts';
import { readArrayItems } from '../../../schema/document/keyword-values.ts';
import { isSchemaObject, type SchemaObject } from '../../../schema/document/schema.ts';
import type { Lowering, WrittenSchema } from '../lowering/index.ts';
import { ruleOrigin } from './rule-origin.ts';
import {
  costLimits,
  estimateCost,
  fittingBound,
  isTooCostly,
  type MissingBound,
  missingBounds,
  ruledSchemas,
  type RuledSchema,
  type WrittenRule,
} from './rule-costs.ts';

export function refuseCosts(lowering: Lowering, root: WrittenSchema): void {
  const asked = new Map<WrittenSchema, Asked>();
  const constraints: PricedRule[] = [];
  let total = 0;
  for (const ruled of ruledSchemas(root)) {
    for (const rule of ruled.rules) {
      const cost = estimateCost(ruled, rule);
      // What the server cannot read is reported when the whole definition is validated.
      if ('error' in cost) continue;
      if (isConstraint(lowering, ruled.place.schema, rule)) constraints.push({ ruled, rule, cost });
      else if (isTooCostly(cost)) askForBounds(lowering, ruled, rule, asked);
      else total += cost.own + cost.message;
    }
  }
  for (const request of asked.values()) noteBound(lowering, request);
  if (total > costLimits.version) noteTotal(lowering, root, total);
  omitCostly(constraints, costLimits.version - total);
}

interface PricedRule {
  readonly ruled: RuledSchema;
  readonly rule: WrittenRule;
  readonly cost: { readonly own: number; readonly message: number };
}

/** True for a rule that is no decorator of the model: it comes with `@Constrained()`. */
function isConstraint({ document, sources }: Lowering, schema: WrittenSchema, { rule }: WrittenRule): boolean {
  return (sources.get(schema) ?? []).some((source) => {
    const rules = readArrayItems(source[keywordOfRules]);
    const index = rules.findIndex((one) => isSchemaObject(one) && one.rule === rule);
    const origin = document.origins.get(source);
    if (index === -1 || !origin) return false;
    return !keywordOrigin(origin, keywordOfRules) && !keywordOrigin(origin, `${keywordOfRules}/${index}`);
  });
}

/** Leaves out the rules of constraints for which the API server has no budget. */
function omitCostly(constraints: readonly PricedRule[], budget: number): void {
  let left = budget;
  for (const { ruled, rule, cost } of constraints) {
    const own = cost.own + cost.message;
    if (!isTooCostly(cost) && own <= left) {
      left -= own;
      continue;
    }
    const { schema } = ruled.place;
    const others = readArrayItems(schema[keywordOfRules]).filter((other) => other !== rule);
    if (others.length > 0) schema[keywordOfRules] = others;
    else delete schema[keywordOfRules];
  }
}

const keywordOfRules = 'x-kubernetes-validations';

interface Asked extends MissingBound {
  readonly most: number;
  readonly rule: string;
}

function askForBounds(
  lowering: Lowering,
  ruled: RuledSchema,
  rule: WrittenRule,
  asked: Map<WrittenSchema, Asked>,
): void {
  const bounds = missingBounds(ruled, rule);
  const most = bounds.length === 0 ? undefined : fittingBound(ruled, rule, bounds);
  if (most === undefined) {
    const message = `the API server refuses the rule "${getRuleName(rule)}": its estimated cost is too high`;
    const help =
      'Simplify it, or lower the bounds (@MaxItems, @MaxLength, @MaxProperties) of the values that it reads. For a string built from others, the server knows no bound.';
    recordFinding(lowering, {
      schema: findSource(lowering, ruled.place.schema),
      origin: locateRule(lowering, ruled, rule),
      message,
      help,
    });
    return;
  }
  for (const bound of bounds) {
    const before = asked.get(bound.schema);
    if (!before || most < before.most) asked.set(bound.schema, { ...bound, most, rule: getRuleName(rule) });
  }
}

const decorators = { maxItems: 'MaxItems', maxLength: 'MaxLength', maxProperties: 'MaxProperties' } as const;
const nouns = { Items: 'items', MapValues: 'values' } as const;

function noteBound(lowering: Lowering, { schema, name, within, keyword, most, rule }: Asked): void {
  const what = within.reduce((inner, part) => `the ${nouns[part]} of ${inner}`, `"${name}"`);
  const decorator = within.reduceRight((inner, part) => `${part}(${inner})`, `${decorators[keyword]}(${most})`);
  const verb = within.length === 0 ? 'has' : 'have';
  const message = `${what} ${verb} no bound, so the API server's estimated cost of the rule "${rule}" is too high`;
  const help = `Write @${decorator}, or a lower number.`;
  recordFinding(lowering, { schema: findSource(lowering, schema), origin: undefined, message, help });
}

function noteTotal(lowering: Lowering, root: WrittenSchema, total: number): void {
  const times = Math.ceil(total / costLimits.version);
  const message = `the rules of this version cost up to ${times} times what the API server accepts for all of them together`;
  const help = 'Lower the bounds of the arrays, maps and strings that rules read, or remove rules.';
  recordFinding(lowering, { schema: findSource(lowering, root), origin: undefined, message, help });
}

function getRuleName({ rule, message }: WrittenRule): string {
  return message ?? rule;
}

function locateRule(lowering: Lowering, { place: { schema } }: RuledSchema, rule: WrittenRule): Origin | undefined {
  const { ruleOrigins, document, sources } = lowering;
  const known = ruleOrigins.get(rule) ?? ruleOrigin(document, sources.get(schema) ?? [], rule.rule);
  return known ?? findSchemaOrigin(document, findSource(lowering, schema), keywordOfRules);
}

function findSource({ sources, document }: Lowering, schema: WrittenSchema): SchemaObject {
  return sources.get(schema)?.find((candidate) => document.origins.has(candidate)) ?? document.root;
}

interface Noted {
  readonly schema: SchemaObject;
  readonly origin: Origin | undefined;
  readonly message: string;
  readonly help: string;
}

function recordFinding({ findings }: Lowering, { schema, origin, message, help }: Noted): void {
  findings.push({ code: 'crd/rule', severity: 'error', message, help, schema, ...omitUndefined({ origin }) });
}
