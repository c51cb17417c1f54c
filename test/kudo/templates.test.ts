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
  // The dot of a block.
  ['{{ with .Params }}{{ if eq .A "x" }}{{ .Name }}{{ end }}{{ end }}', ['A', 'Name'], [], ['A eq "x"']],
  ['{{ with .Params }}{{ .A }}{{ else }}{{ .Name }}{{ end }}', ['A'], ['Name'], []],
  ['{{ with $x := .Params.A }}{{ if eq . "x" }}{{ end }}{{ end }}', ['A'], [], ['A', 'A eq "x"']],
  ['{{ with .Params.A }}{{ .Name }}{{ $.Name }}{{ end }}', ['A'], ['Name'], ['A']],
  [
    '{{ with .Params.A }}{{ end }}{{ with .Name }}{{ .x }}{{ else with .Params.B }}{{ end }}',
    ['A', 'B'],
    ['Name'],
    ['A', 'B'],
  ],
  ['{{ range .Params.A }}{{ .Name }}{{ if eq . "x" }}{{ end }}{{ end }}{{ .Name }}', ['A'], ['Name'], []],
  ['{{ range .Params.A }}{{ else }}{{ .Name }}{{ end }}', ['A'], ['Name'], []],
  // Variables.
  ['{{ $x := .Params.A }}{{ if eq $x "true" }}{{ end }}{{ if $x }}{{ end }}', ['A'], [], ['A', 'A eq "true"']],
  ['{{ $p := .Params }}{{ if not $p.A }}{{ end }}', ['A'], [], ['A']],
  ['{{ $t := "true" }}{{ if eq .Params.A $t }}{{ end }}', ['A'], [], ['A eq "true"']],
  [
    '{{ $x := .Params.A }}{{ if .Name }}{{ $x = .Params.B }}{{ end }}{{ if $x }}{{ end }}',
    ['A', 'B'],
    ['Name'],
    ['A', 'B'],
  ],
  ['{{ if $x := .Params.A }}{{ eq $x "1" }}{{ end }}', ['A'], [], ['A', 'A eq "1"']],
  ['{{ $x := .Params.A | quote }}{{ if $x }}{{ end }}', ['A'], [], []],
  ['{{ range $i, $v := .Params.A }}{{ if eq $v "x" }}{{ end }}{{ end }}', ['A'], [], []],
  ['{{ $root := . }}{{ with .Name }}{{ $root.Params.A }}{{ end }}', ['A'], ['Name'], []],
  // What is looked up.
  ['{{ if eq (index .Params "A") "x" }}{{ end }}', ['A'], [], ['A eq "x"']],
  ['{{ if eq (index .Params "A" "b") "x" }}{{ end }}', ['A'], [], []],
  ['{{ "A" | index .Params }}', ['A'], [], []],
  ['{{ (index .Params "A").b }}{{ if eq .Params.B.c "x" }}{{ end }}', ['A', 'B'], [], []],
  // Templates in templates.
  ['{{ define "t" }}{{ .Params.A }}{{ end }}{{ template "t" . }}', ['A'], [], []],
  ['{{ define "t" }}{{ if eq .A "x" }}{{ end }}{{ end }}{{ template "t" .Params }}', ['A'], [], ['A eq "x"']],
  ['{{ define "t" }}{{ template "t" . }}{{ .Params.A }}{{ end }}{{ template "t" $ }}', ['A'], [], []],
  ['{{ define "t" }}{{ .x }}{{ end }}', [], [], []],
  ['{{ block "b" .Params }}{{ .A }}{{ end }}', ['A'], [], []],
  ['no action, and {{ one that is not closed', [], [], []],
])('%s', (text, params, implicits, uses) => {
  const found = scanTemplate('a.yaml', text);
  const told = found.uses.map(({ param, operator, literal }) =>
    operator === undefined ? param : `${param} ${operator} ${JSON.stringify(literal)}`,
  );
  const names = (all: typeof found.params): readonly string[] => all.map(({ name }) => name).sort();
  expect({ params: names(found.params), implicits: names(found.implicits), uses: told.sort() }).toEqual({
    ...{ params, implicits, uses },
  });
});

test.each([
  ['{{ . | toYaml }}', false],
  ['{{ toYaml .Params }}', true],
  ['{{ range $k, $v := .Params }}{{ end }}', true],
  ['{{ with .Params }}{{ .A }}{{ end }}', false],
  ['{{ $p := .Params }}{{ $p.A }}', false],
  ['{{ index .Params .Name }}', true],
  ['{{ index .Params "A" }}', false],
])('%s uses all parameters: %s', (text, takesAll) => {
  expect(scanTemplate('a.yaml', text).takesAll).toBe(takesAll);
});

test('names have their lines and columns', () => {
  const { params } = scanTemplate('a.yaml', 'a\n  {{ $.Params.A }}{{ with .Params }}\n{{ .B }}{{ end }}');
  expect(params).toEqual([
    { name: 'A', line: 2, column: 8 },
    { name: 'B', line: 3, column: 5 },
  ]);
});
