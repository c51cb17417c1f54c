import { expect, test } from 'vitest';
import { scanTemplate } from '../../src/kudo/package/index.ts';

test.each([
  ['{{ .Params.A }} {{ $.Params.B }} {{ .Name }}', ['A', 'B'], ['Name'], []],
  ['{{ index .Params "a-b" }}', ['a-b'], [], []],
  ['{{/* .Params.A */}}{{- /* .Params.B */ -}}', [], [], []],
  ['{{ "}} .Params.A" }}{{ `.Params.B` }}', [], [], []],
  ['{{ if eq .Params.A "true" }}{{ end }}', ['A'], [], ['A eq "true"']],
  ['{{ if eq "true" .Params.A }}{{ end }}', ['A'], [], ['A eq "true"']],
  ['{{ if .Params.A | ne "x" }}{{ end }}', ['A'], [], ['A ne "x"']],
  ['{{ if and (eq .Params.A "1") .Params.B }}{{ end }}', ['A', 'B'], [], ['A eq "1"', 'B']],
  ['{{- if not .Params.A -}}{{ else if .Params.B }}{{ end }}', ['A', 'B'], [], ['A', 'B']],
  ['{{ if or .Params.A (not .Params.B) }}{{ end }}', ['A', 'B'], [], ['A', 'B']],
  ['{{ if index .Params "a-b" }}{{ end }}', ['a-b'], [], ['a-b']],
  ['{{ with .Params.A }}{{ . }}{{ end }}', ['A'], [], ['A']],
  ['{{ range $i, $v := .Params.A }}{{ $v.name }}{{ end }}', ['A'], [], []],
  ['{{ if gt .Params.A 3 }}{{ end }}', ['A'], [], []],
  ['{{ if eq .Params.A `x` "y" }}{{ end }}', ['A'], [], ['A eq "x"', 'A eq "y"']],
  ['{{ $x := .Params.A }}', ['A'], [], []],
  ['{{ if (.Params.A) }}{{ end }}', ['A'], [], ['A']],
  ['no action, and {{ one that is not closed', [], [], []],
])('%s', (text, params, implicits, uses) => {
  const found = scanTemplate('a.yaml', text);
  const told = found.uses.map(({ param, operator, literal }) =>
    operator === undefined ? param : `${param} ${operator} ${JSON.stringify(literal)}`,
  );
  expect({ params: found.params, implicits: found.implicits, uses: told.sort() }).toEqual({ params, implicits, uses });
});
