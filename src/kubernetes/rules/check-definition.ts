import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { listDefinitionDocuments, type ReadDocument, readDocuments } from '../admission/documents.ts';
import { knownFields, locatedSchemas } from '../definition/index.ts';
import { openRuleTools } from '../definition/rule-tools.ts';
import { definitionKinds } from '../derive/kinds.ts';
import { goQuoted } from '../structural/go-text.ts';
import { shareParts } from '../structural/share-parts.ts';
import { getList, getString } from '../structural/value.ts';
import { formatPointer, resolvePointer } from '../../text/value/pointer.ts';
import { collectAdvice } from './advice.ts';
import { listSizeAdvice } from './definition-size.ts';
import { severities } from './pages.ts';
import { answerDefinition, type DefinitionFinding } from './refuse-definition.ts';
import { versionAdvice } from './version-advice.ts';

export function checkDefinitions(text: string, file: string): readonly Diagnostic[] {
  const found = readDocuments(text, file).flatMap((document) => {
    const { reading, value } = document;
    if (value === undefined) return reading.diagnostics;
    return [
      ...reading.diagnostics,
      ...listDefinitions(document).flatMap(([definition, steps]) => reportDefinition(definition, steps)),
    ];
  });
  // The composite resource and its claim share a schema, so each finding would appear twice.
  return [...new Map(found.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}

type Steps = readonly (string | number)[];

/** Each definition of a document, with the steps to it. */
export function listDefinitions(document: ReadDocument): readonly (readonly [ReadDocument, Steps])[] {
  const { value, reading } = document;
  const isOne = definitionKinds.includes(getString(value, 'kind'));
  const places: readonly Steps[] = isOne ? [[]] : getList(value, 'items').map((_, index) => ['items', index]);
  return places.flatMap((steps) => {
    const kind = resolvePointer(reading.value, formatPointer([...steps, 'kind']));
    return listDefinitionDocuments(document, steps).flatMap((derived) => {
      if (derived !== document) return [[derived, []] as const];
      return kind === 'CustomResourceDefinition' ? [[document, steps] as const] : [];
    });
  });
}

function reportDefinition(document: ReadDocument, within: Steps): readonly Diagnostic[] {
  const answered = answerDefinition(document, openRuleTools(), within);
  // Errors that prevent a definition are reported with its document.
  if (!answered) return document.reading.diagnostics;
  const { value, answer, refusals, tell } = answered;
  if (answer.failure) return refusals;
  const advice = [...versionAdvice(value), ...locatedSchemas(shareParts(value)).flatMap(collectAdvice)];
  const findings: readonly DefinitionFinding[] = [
    ...answer.unknown.map(({ text, steps }) => ({
      code: 'crd/unknown-field',
      message: unknownField(text, document.derived),
      steps,
      help: helpForUnknown(steps),
    })),
    ...answer.formats.map(({ format, path }) => ({
      code: 'crd/format',
      message: `unrecognized format ${goQuoted(format)}: the server does not check it`,
      steps: path.steps,
    })),
    ...advice.filter(({ steps }) => !isAdded(steps, document)),
    ...(document.derived ? [] : listSizeAdvice(value)),
  ];
  return [
    ...(document.derived ? document.reading.diagnostics : []),
    ...refusals,
    ...findings.map((finding) => tell(finding, severities[finding.code] ?? 'error')),
  ];
}

/** Users cannot change what a controller adds. */
export function isAdded(steps: Steps, { reading, derived }: ReadDocument): boolean {
  const holder = derived && resolvePointer(reading.value, formatPointer(steps.slice(0, -1)));
  return typeof holder === 'object' && holder !== null && derived?.isAdded(holder) === true;
}

function unknownField(text: string, derived: ReadDocument['derived']): string {
  if (derived) return `unknown field ${goQuoted(text)}: ${derived.by} leaves it out of the definition`;
  return `unknown field ${goQuoted(text)}: the server drops it, and kubectl refuses it`;
}

const instead: Readonly<Record<string, string>> = {
  const: 'Write an enum of one value.',
  examples: 'Write one value as "example".',
  deprecated: 'Write it in the description.',
  readOnly: 'Write it in the description, or move the field to the status.',
  writeOnly: 'Write it in the description.',
  $defs: 'Write the schemas where they are used.',
  $comment: 'Write a YAML comment.',
  if: 'Write it with anyOf and not, or as a CEL rule.',
  then: 'Write it with anyOf and not, or as a CEL rule.',
  else: 'Write it with anyOf and not, or as a CEL rule.',
  unevaluatedProperties: 'Remove it: unknown fields are pruned.',
  contains: 'Write a CEL rule: self.exists(x, …).',
  propertyNames: 'Write a CEL rule: self.all(key, …).',
  dependentRequired: 'Write a CEL rule: !has(self.a) || has(self.b).',
  dependentSchemas: 'Write a CEL rule.',
  prefixItems: 'Give all items one schema, or make it an object.',
};

function helpForUnknown(steps: Steps): string | undefined {
  const name = String(steps.at(-1));
  if (Object.hasOwn(instead, name)) return instead[name];
  return didYouMean(name, knownFields) ?? 'Remove it.';
}
