import { createTargetArtifacts, type Emitter, type TargetName } from '../../../generator/emit/target.ts';
import type { SchemaDocument } from '../../../schema/document/document.ts';
import { describeStep, isAccepted, readHistory, type RenamedStep } from '../../../schema/history/index.ts';
import { each, formatPathText, type HistoryPath } from '../../../schema/keywords/history-keywords.ts';
import { kebabCase } from '../../../text/identifiers.ts';
import type { Json } from '../../../text/value/json.ts';
import { listMatches, openPlaces, readValue } from '../../../values/migrate/index.ts';
import { startOfChart } from '../start-of-chart.ts';

export interface RenamedTemplateOptions {
  /** The start of the names of its templates, which are global in a release: usually the name of the chart. */
  readonly prefix?: string;
}

export function renamedTemplateEmitter(files: TargetName['files']): Emitter<RenamedTemplateOptions> {
  return {
    tables: [],
    emit: (document, { prefix = choosePrefix(document) }, { values = startOfChart(document) ?? {} }) => ({
      artifacts: createTargetArtifacts({ files }, document, printTemplate(document, { prefix, values })),
      diagnostics: [],
    }),
  };
}

function choosePrefix({ name }: SchemaDocument): string {
  return kebabCase(name).replaceAll(/[^\w.-]/g, '-');
}

interface Setting {
  readonly prefix: string;
  readonly values: Json;
}

function printTemplate(document: SchemaDocument, setting: Setting): string {
  const { prefix } = setting;
  const history = readHistory(document.root);
  const places = openPlaces(document.root);
  const isGone = (path: HistoryPath['names']): boolean =>
    !places.declares(path.map((name) => (name === each ? '0' : name)));
  const renamed = history.renamed
    .filter((step) => isAccepted(step, history) || isGone(step.from))
    .map((step) => printStep(step, isAccepted(step, history), setting));
  const removed = history.removed
    .filter(({ from }) => isGone(from))
    .map(({ from, since, note = '' }) =>
      printCall(prefix, from, [['notice', `${quotePath(from)} was removed in ${since}. ${note}`.trim()]]),
    );
  const mapped = history.mapped.flatMap((step) =>
    step.from
      .filter(isGone)
      .map((from) => printCall(prefix, from, [['notice', `${describeStep(step)}; the old name is ignored.`]])),
  );
  const calls = [...renamed, ...mapped, ...removed];
  return [
    '{{/*',
    `Written by Schemawright from ${document.name}; change the model instead of this file.`,
    '',
    'Moves values that are set under an old name, so that templates read only the present one, and prints what users should know.',
    `At the start of each template that reads such values:   {{- $_ := include "${prefix}.renamedValues" . -}}`,
    `In NOTES.txt:                                           {{ include "${prefix}.renamedValues" . }}`,
    '*/}}',
    `{{- define "${prefix}.renamedValues" -}}`,
    ...(calls.length === 0 ? ['{{- /* No old name is accepted or known. */ -}}'] : calls),
    '{{- end -}}',
    ...(calls.length === 0 ? [] : ['', helpers.replaceAll('PREFIX', prefix)]),
    '',
  ].join('\n');
}

function printStep(step: RenamedStep, isOpen: boolean, { prefix, values }: Setting): string {
  const notice = isOpen
    ? `${describeStep(step)}; the old name is accepted until ${step.until ?? ''}.`
    : `${describeStep(step)}; the old name is ignored.`;
  if (!isOpen) return printCall(prefix, step.from, [['notice', notice]]);
  const defaults = listMatches(values, step.to).map(
    ({ path }) => [path.join('.'), readValue(values, path) ?? null] as const,
  );
  return printCall(prefix, step.from, [
    ['notice', notice],
    ['to', step.to],
    ['defaults', Object.fromEntries(defaults)],
  ]);
}

function printCall(
  prefix: string,
  from: HistoryPath['names'],
  entries: readonly (readonly [name: string, value: string | HistoryPath['names'] | Readonly<Record<string, Json>>])[],
): string {
  const given = [['from', from] as const, ...entries].map(([name, value]) => `"${name}" ${printArgument(value)}`);
  return `{{- include "${prefix}.moveRenamed" (dict "values" .Values ${given.join(' ')}) -}}`;
}

function printArgument(value: string | HistoryPath['names'] | Readonly<Record<string, Json>>): string {
  if (typeof value === 'string') return quote(value);
  if (isPath(value)) return `(list ${value.map((name) => (name === each ? 'true' : quote(name))).join(' ')})`;
  return `(mustFromJson ${quote(JSON.stringify(value))})`;
}

function isPath(value: object): value is HistoryPath['names'] {
  return Array.isArray(value);
}

/** A string of Go that cannot end the action or the comment around it. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll('{', String.raw`\u007b`).replaceAll('}', String.raw`\u007d`);
}

function quotePath(path: HistoryPath['names']): string {
  return `"${formatPathText(path)}"`;
}

/** In a path, `true` stands for any key or item. */
const helpers = `{{- define "PREFIX.moveRenamed" -}}
{{- $step := . -}}
{{- $at := .values -}}
{{- $isSet := true -}}
{{- $open := -1 -}}
{{- range $index, $name := .from -}}
{{- if and $isSet (lt $open 0) -}}
{{- if kindIs "bool" $name -}}
{{- $open = $index -}}
{{- else if and (kindIs "string" $name) (kindIs "map" $at) -}}
{{- $isSet = hasKey $at $name -}}
{{- $at = get $at $name -}}
{{- else if and (kindIs "int" $name) (kindIs "slice" $at) -}}
{{- $at = index $at $name -}}
{{- else -}}
{{- $isSet = false -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if and $isSet (ge $open 0) (or (kindIs "map" $at) (kindIs "slice" $at)) -}}
{{- range $key, $_ := $at -}}
{{- $next := dict "values" $step.values "notice" $step.notice "defaults" $step.defaults -}}
{{- range $end := list "from" "to" -}}
{{- if hasKey $step $end -}}
{{- $path := list -}}
{{- $isOpen := true -}}
{{- range get $step $end -}}
{{- if and $isOpen (kindIs "bool" .) -}}
{{- $path = append $path $key -}}
{{- $isOpen = false -}}
{{- else -}}
{{- $path = append $path . -}}
{{- end -}}
{{- end -}}
{{- $_ := set $next $end $path -}}
{{- end -}}
{{- end -}}
{{- include "PREFIX.moveRenamed" $next -}}
{{- end -}}
{{- else if and $isSet (lt $open 0) (not (kindIs "invalid" $at)) -}}
{{- if hasKey . "to" -}}
{{- $holder := .values -}}
{{- range initial .to -}}
{{- if kindIs "slice" $holder -}}
{{- $holder = index $holder . -}}
{{- else -}}
{{- $inner := get $holder . -}}
{{- if or (not (hasKey $holder .)) (kindIs "invalid" $inner) -}}
{{- $_ := set $holder . dict -}}
{{- $inner = get $holder . -}}
{{- end -}}
{{- if not (or (kindIs "map" $inner) (kindIs "slice" $inner)) -}}
{{- fail (printf "%s: %s is in the way" $step.notice .) -}}
{{- end -}}
{{- $holder = $inner -}}
{{- end -}}
{{- end -}}
{{- $place := join "." .to -}}
{{- $given := dict "notice" .notice "holder" $holder "name" (last .to) "value" $at "hasDefault" (hasKey .defaults $place) -}}
{{- $_ := set $given "default" (get .defaults $place) -}}
{{- include "PREFIX.setRenamed" $given -}}
{{- end -}}
{{- printf "%s\\n" .notice -}}
{{- end -}}
{{- end -}}

{{- define "PREFIX.setRenamed" -}}
{{- $step := . -}}
{{- $before := get .holder .name -}}
{{- $isUnset := or (not (hasKey .holder .name)) (kindIs "invalid" $before) -}}
{{- if and (kindIs "map" .value) (kindIs "map" $before) -}}
{{- range $key, $value := .value -}}
{{- $given := dict "notice" $step.notice "holder" $before "name" $key "value" $value "hasDefault" false -}}
{{- if kindIs "map" $step.default -}}
{{- $_ := set $given "hasDefault" (hasKey $step.default $key) -}}
{{- $_ := set $given "default" (get $step.default $key) -}}
{{- end -}}
{{- include "PREFIX.setRenamed" $given -}}
{{- end -}}
{{- else if or $isUnset (eq (toJson $before) (toJson .value)) (and .hasDefault (eq (toJson $before) (toJson .default))) -}}
{{- $_ := set .holder .name .value -}}
{{- else -}}
{{- fail (printf "%s Both are set, to different values: remove the old one." .notice) -}}
{{- end -}}
{{- end -}}`;
