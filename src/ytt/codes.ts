import type { Explanation } from '../diagnostics/report/findings.ts';

export const codes: Readonly<Record<string, Explanation>> = {
  'ytt/rule-not-carried': {
    summary: 'A rule of an imported schema has no JSON Schema keyword and cannot be kept in Starlark.',
    why: 'It uses names that are bound inside other code, or an unsupported form.',
    help: 'Write it in the model: @Check((self) => …, message).',
  },
  'ytt/rule-carried': {
    summary: 'A rule of an imported schema is kept in Starlark.',
    why: 'No JSON Schema keyword expresses it: the ytt target writes it unchanged, other formats omit it.',
    help: 'To enforce it everywhere, write a keyword or @Check((self) => …, message) in the model.',
  },
  'ytt/block-void': {
    summary: 'The comment block of the ytt target does not match the file.',
    why: 'The block contains what annotations cannot express, for the file as gen wrote it. After an edit it may be wrong, so only annotations and rules are read.',
    help: 'Generate the file again with schemawright gen, or delete the block.',
  },
  'ytt/rule-not-asked': {
    summary: 'A rule in a data values document is not evaluated.',
    why: 'ytt evaluates @assert/validate on the final values: a key with a value keeps its annotations when a document is merged over it.',
    help: 'Write #@overlay/replace beside the rule, or move the rule to the schema as @schema/validation.',
  },
  'ytt/type': {
    summary: 'The type of a value differs from the type of its key in the schema.',
    why: 'ytt infers types from the values of the schema and refuses other types; only integers are accepted for floats.',
    help: 'Write a value of that type, or change the schema.',
    bad: 'replicas: "3"',
    good: 'replicas: 3',
  },
  'ytt/unknown-key': {
    summary: 'A key is not declared in the schema.',
    why: 'Maps in a ytt schema are closed.',
    help: 'Correct the name, remove the key, or declare it in the schema.',
  },
  'ytt/validation': {
    summary: 'A value breaks a rule of the schema, or a rule is not valid for ytt.',
    why: 'ytt evaluates the rules of @schema/validation on the final values.',
    help: 'Change the value, or the rule.',
  },
  'ytt/when': {
    summary: 'The condition of a rule cannot be evaluated.',
    why: 'The function of when= must accept one or two arguments and return a boolean; otherwise the validation ends.',
    help: 'Correct the function.',
  },
  'ytt/overlay': {
    summary: 'A layer of values cannot be merged over the previous layers.',
    why: 'Maps can only be merged with maps, and an overlay must match existing nodes.',
    help: 'Write a value of the same kind, or declare the match with @overlay/match.',
  },
  'ytt/annotation': {
    summary: 'An annotation of a schema is not valid for ytt.',
    why: 'ytt refuses the schema.',
    help: 'Write the annotation as the message says.',
  },
  'ytt/null': {
    summary: 'A key of a schema has no value.',
    why: 'The type of a key follows from its value.',
    help: 'Write a value, with @schema/nullable before it if null is allowed.',
  },
  'ytt/array-items': {
    summary: 'An array of a schema must have exactly one item.',
    why: 'The type of the items follows from that item.',
    help: 'Keep one item, and set the others with @schema/default.',
  },
  'ytt/computed': {
    summary: 'The value of a key in a schema is a Starlark dict or list.',
    why: 'ytt accepts only maps and arrays that are written in YAML.',
    help: 'Write it in the body of a function, or with @schema/default.',
  },
  'ytt/template': {
    summary: 'The code of a template is invalid or fails.',
    why: 'ytt runs schemas and data values as templates.',
    help: 'Correct the code.',
  },
  'ytt/comment': {
    summary: 'A comment of a template must begin with #@ or #!.',
    why: 'ytt refuses plain comments in templates.',
    help: 'Write #! before comments.',
  },
  'ytt/value-twice': {
    summary: 'A node has both a YAML value and a computed value.',
    why: 'ytt cannot decide between them.',
    help: 'Remove one of them.',
  },
  'ytt/values-file': {
    summary: 'A plain values file contains code or annotations.',
    why: 'ytt allows them only in data values documents.',
    help: 'Remove the comments; or name the file with -f, and write #@data/values before its documents.',
  },
  'ytt/argument': {
    summary: 'The value of a flag cannot be read.',
    why: 'A flag requires a key, an equals sign and a value.',
    help: 'Write --data-value key=value.',
  },
  'ytt/no-schema': {
    summary: 'None of the documents is a schema.',
    why: 'Without @data/values-schema, ytt treats a document as a template and validates nothing.',
    help: 'Write #@data/values-schema before the line --- of the schema.',
  },
  'ytt/limit': {
    summary: 'A function of a schema takes too much time or memory.',
    why: 'Functions run with limits.',
    help: 'Simplify the function.',
  },
  'ytt/key-not-string': {
    summary: 'A key is a number, a boolean or null.',
    why: 'ytt reads YAML 1.1, in which y, n, yes, no, on, off and numbers are not strings, and stops at such a key.',
    help: 'Quote the key.',
    bad: 'y: 1',
    good: '"y": 1',
  },
  'ytt/default': {
    summary: 'A key requires @schema/default, or has a redundant one (seed dialect).',
    why: 'Arrays, and values that match none of their types, have no default; scalars are their own default.',
    help: 'Write @schema/default, or remove it.',
  },
  'ytt/example': {
    summary: 'An example, or the default of an array, breaks a rule (seed dialect).',
    why: 'Readers expect examples to be valid.',
    help: 'Change the example, or the rule.',
  },
  'ytt/removed': {
    summary: 'A removed value is set (seed dialect).',
    why: 'The schema removes it with @schema/removed.',
    help: 'Remove the value.',
  },
  'ytt/deprecated': {
    summary: 'A deprecated value is set (seed dialect).',
    why: 'The schema deprecates it with @schema/deprecated; it may be removed later.',
    help: 'Use its replacement.',
  },
};
