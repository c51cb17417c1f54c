import { getSubschema } from '../../definition/schema-path.ts';
import { getList, getMember, getString, isNumber, type KubeObject } from '../../structural/value.ts';
import { convention, decorator, guide, linter, spec } from '../fields/convention.ts';
import type { Field } from '../fields/field.ts';
import { isOpen } from '../fields/list-fields.ts';
import { isUpstream } from '../fields/upstream.ts';

const listType = 'x-kubernetes-list-type';
const text = { type: 'string' };
const port = { type: 'object', required: ['name'], properties: { name: text } };

export const listTypeMissing = convention({
  code: 'convention/list-type',
  severity: 'info',
  summary: 'An array has a list type: atomic, set or map.',
  why: 'With server-side apply, several clients own parts of an object. The list type says whether they share an array or replace it; without one it is atomic, and whoever wrote it may not have meant that. Arrays inside an atomic list are replaced with it and need none.',
  help: 'Set x-kubernetes-list-type: atomic, set (unique scalars) or map (with x-kubernetes-list-map-keys).',
  helpInModel: "Add @ListType('atomic'), @ListType('set') or @ListMap('name').",
  fix: "In a model, adds @ListType('atomic'), which is what the server assumes.",
  sources: [linter('ssatags')],
  good: spec({ zones: { type: 'array', items: text, [listType]: 'set' } }),
  bad: [[spec({ zones: { type: 'array', items: text } }), '"zones" has no list type']],
  *check({ type, role, schema, name, isReplaced, section }) {
    if (type !== 'array' || role !== 'property' || isReplaced || getString(schema, listType) !== '') return;
    // The rule about conditions says which type they have.
    if (name === 'conditions' && section === 'status') return;
    yield {
      message: `"${name}" has no list type`,
      change: decorator('ListType', "'atomic'"),
    };
  },
});

export const listSetOfObjects = convention({
  code: 'convention/list-set',
  severity: 'warning',
  summary: 'A list set has scalar items.',
  why: 'In a set of objects, an item that changes in one field is another item: clients that apply it leave the old one behind.',
  help: 'Use a list map with a key, or an atomic list.',
  sources: [linter('ssatags')],
  good: spec({ zones: { type: 'array', items: text, [listType]: 'set' } }),
  bad: [
    [
      spec({ ports: { type: 'array', items: { ...port, 'x-kubernetes-map-type': 'atomic' }, [listType]: 'set' } }),
      '"ports" is a set of objects',
    ],
  ],
  *check({ located, schema, name }) {
    if (getString(schema, listType) !== 'set' || getString(getSubschema(located, 'items')?.schema, 'type') !== 'object')
      return;
    yield { message: `"${name}" is a set of objects`, at: [listType] };
  },
});

export const itemRequired = convention({
  code: 'convention/item-required',
  severity: 'info',
  summary: 'The objects in an array have at least one required property.',
  why: 'Without one, an empty object is an item, and a reader of YAML cannot tell by a dash where an item begins.',
  help: 'Make the property that identifies an item required, or demand one of several: minProperties, or a rule.',
  sources: [linter('arrayofstruct')],
  good: spec({ ports: { type: 'array', items: port, [listType]: 'atomic' } }),
  bad: [
    [
      spec({ ports: { type: 'array', items: { type: 'object', properties: { name: text } }, [listType]: 'atomic' } }),
      'the items of "ports" have no required property',
    ],
  ],
  *check(field) {
    const { role, type, schema, name } = field;
    if (role !== 'item' || type !== 'object' || isOpen(schema) || isUpstream(field) || demandsProperty(field)) return;
    if (getMember(schema, 'properties') === undefined) return;
    yield { message: `the items of "${name}" have no required property` };
  },
});

/** True if an empty object is not valid, as far as keywords and rules show. */
function demandsProperty({ schema }: Field): boolean {
  const fewest = getMember(schema, 'minProperties');
  return (
    getList(schema, 'required').length > 0 ||
    (isNumber(fewest) && fewest > 0) ||
    ['oneOf', 'anyOf', 'allOf'].some((keyword) => getList(schema, keyword).some(requiresSomething)) ||
    getList(schema, 'x-kubernetes-validations').some((rule) => /\bhas\(self\./.test(getString(rule, 'rule')))
  );
}

function requiresSomething(branch: KubeObject[string]): boolean {
  return getList(branch, 'required').length > 0;
}

export const mapOfObjects = convention({
  code: 'convention/map-of-objects',
  severity: 'warning',
  summary: 'Named objects are a list with a key, not a map.',
  why: 'All keys of an object are then fields of the API. Maps are for labels, annotations and data.',
  help: 'Make it an array of objects with a name, and a list map by that name.',
  helpInModel: "Write an array of a class with name!: string, and @ListMap('name').",
  sources: [guide('lists-of-named-subobjects-preferred-over-maps'), linter('nomaps')],
  good: spec({ labels: { type: 'object', additionalProperties: text } }),
  bad: [[spec({ ports: { type: 'object', additionalProperties: port } }), '"ports" is a map of objects']],
  *check({ role, schema, type, name, parent }) {
    if (role !== 'value' || type !== 'object' || getMember(schema, 'properties') === undefined) return;
    if (parent?.role === 'property') yield { message: `"${name}" is a map of objects` };
  },
});
