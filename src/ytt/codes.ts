import type { Explanation } from '../diagnostics/report/findings.ts';

export const codes: Readonly<Record<string, Explanation>> = {
  'ytt/rule-not-carried': {
    summary: 'A rule of an imported schema has no keyword in JSON Schema, and cannot be kept in Starlark.',
    why: 'It uses names that are bound inside of something else, or a form that ytt does not know.',
    help: 'Write it in the model: @Check((self) => …, message).',
  },
  'ytt/rule-carried': {
    summary: 'A rule of an imported schema stays in Starlark.',
    why: 'No keyword of JSON Schema says it: the target ytt writes it as it was, other formats do not have it.',
    help: 'To have it everywhere, say it in the model with a keyword, or as @Check((self) => …, message).',
  },
  'ytt/block-void': {
    summary: 'The block of comments that the target ytt wrote does not fit the file.',
    why: 'The block carries what annotations do not express, for the file as gen wrote it. After an edit it may not be true any more, so that only annotations and rules are read.',
    help: 'Write the file with schemawright gen again, or delete the block.',
  },
  'ytt/rule-not-asked': {
    summary: 'A rule in a data values document is not asked.',
    why: 'ytt asks what @assert/validate says of the final values: a key that has a value keeps its annotations when a document is merged over it.',
    help: 'Write #@overlay/replace beside the rule, or the rule in the schema, as @schema/validation.',
  },
  'ytt/type': {
    summary: 'A value is not of the type that the schema gives its key.',
    why: 'ytt infers types from the values of the schema and refuses others; only integers pass for floats.',
    help: 'Write a value of the type, or change the schema.',
    bad: 'replicas: "3"',
    good: 'replicas: 3',
  },
  'ytt/unknown-key': {
    summary: 'A key is not declared in the schema.',
    why: 'Maps of a ytt schema are closed.',
    help: 'Correct the name, remove the key, or declare it in the schema.',
  },
  'ytt/validation': {
    summary: 'A value breaks a rule of the schema, or a rule is not written as ytt reads it.',
    why: 'ytt asks the rules of @schema/validation about the final values.',
    help: 'Change the value, or the rule.',
  },
  'ytt/when': {
    summary: 'The condition of a rule cannot be asked.',
    why: 'The function of when= takes one or two arguments and returns a boolean; anything else ends the validation.',
    help: 'Correct the function.',
  },
  'ytt/overlay': {
    summary: 'A layer of values cannot be laid over the layers before.',
    why: 'Maps are merged with maps alone, and what an overlay matches must be there.',
    help: 'Write a value of the same kind, or say what is matched with @overlay/match.',
  },
  'ytt/annotation': {
    summary: 'An annotation of a schema is not written as ytt reads it.',
    why: 'ytt refuses the schema.',
    help: 'Write the annotation as the message says.',
  },
  'ytt/null': {
    summary: 'A key of a schema has no value.',
    why: 'The value says what the type is.',
    help: 'Write a value, with @schema/nullable before it where it may be null.',
  },
  'ytt/array-items': {
    summary: 'An array of a schema has not exactly one item.',
    why: 'The one item says what the items are.',
    help: 'Keep one item, and give the others with @schema/default.',
  },
  'ytt/computed': {
    summary: 'A key of a schema has a dict or a list of Starlark as its value.',
    why: 'ytt takes maps and arrays that are written in YAML alone.',
    help: 'Write it in the body of a function, or with @schema/default.',
  },
  'ytt/template': {
    summary: 'The code of a template cannot be read, or fails.',
    why: 'Schemas and data values are templates, which are run.',
    help: 'Correct the code.',
  },
  'ytt/comment': {
    summary: 'A comment of a template begins with neither #@ nor #!.',
    why: 'ytt refuses plain comments in templates.',
    help: 'Write #! before comments.',
  },
  'ytt/value-twice': {
    summary: 'A node has a value in YAML and one that is computed.',
    why: 'ytt does not know which is meant.',
    help: 'Remove one of them.',
  },
  'ytt/values-file': {
    summary: 'A plain values file has code or annotations in it.',
    why: 'ytt takes them in data values documents alone.',
    help: 'Write #@data/values before its documents, or remove the comments.',
  },
  'ytt/argument': {
    summary: 'A value that a flag gives cannot be read.',
    why: 'Flags give a key, an equals sign and a value.',
    help: 'Write --data-value key=value.',
  },
  'ytt/no-schema': {
    summary: 'No document of the files is a schema.',
    why: 'Without @data/values-schema ytt takes a document for a template, and checks nothing.',
    help: 'Write #@data/values-schema before the line --- of the schema.',
  },
  'ytt/limit': {
    summary: 'A function of a schema takes too long, or too much memory.',
    why: 'Functions are run with limits.',
    help: 'Make it do less.',
  },
  'ytt/key-not-string': {
    summary: 'A key is a number, a boolean or null.',
    why: 'ytt reads YAML 1.1, in which y, n, yes, no, on, off and numbers are no strings, and breaks off at such a key.',
    help: 'Quote the key.',
    bad: 'y: 1',
    good: '"y": 1',
  },
  'ytt/default': {
    summary: 'A key needs @schema/default, or has one that says nothing new (dialect seed).',
    why: 'Arrays, and values of none of their types, have no default of their own; scalars are their own default.',
    help: 'Write @schema/default, or remove it.',
  },
  'ytt/example': {
    summary: 'An example, or the default of an array, breaks a rule (dialect seed).',
    why: 'Readers take examples for right.',
    help: 'Change the example, or the rule.',
  },
  'ytt/removed': {
    summary: 'A value is given that was removed (dialect seed).',
    why: 'The schema says so with @schema/removed.',
    help: 'Remove the value.',
  },
  'ytt/deprecated': {
    summary: 'A value is given that is deprecated (dialect seed).',
    why: 'The schema says so with @schema/deprecated; it may be removed later.',
    help: 'Use what replaces it.',
  },
};
