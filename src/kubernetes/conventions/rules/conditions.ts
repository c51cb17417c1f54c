import { getSubschema } from '../../definition/schema-path.ts';
import { getList, getString } from '../../structural/value.ts';
import { convention, decorator, guide, linter, ownModule, status } from '../fields/convention.ts';
import type { Field } from '../fields/field.ts';
import { isOpen, listPropertyNames } from '../fields/list-fields.ts';

const fieldsOfCondition = ['type', 'status', 'reason', 'message', 'lastTransitionTime'];
const needed = ['type', 'status'];
const ofGuide = guide('typical-status-properties');

/** The field of a status, or one inside it whose items look like conditions; elsewhere, conditions are something else. */
function isConditions(field: Field): boolean {
  if (field.role !== 'property' || field.name !== 'conditions' || field.section !== 'status') return false;
  const isOfStatus = field.parent?.name === 'status' && field.parent.parent?.role === 'root';
  return isOfStatus || needed.every((name) => listItemProperties(field)?.includes(name));
}

function listItemProperties({ located, type }: Field): readonly string[] | undefined {
  const items = getSubschema(located, 'items');
  if (type !== 'array' || !items || getString(items.schema, 'type') !== 'object') return;
  return listPropertyNames(items.schema);
}

const entries = {
  type: { type: 'string' },
  status: { type: 'string' },
  reason: { type: 'string' },
  message: { type: 'string' },
  lastTransitionTime: { type: 'string', format: 'date-time' },
};
const item = { type: 'object', required: ['type', 'status'], properties: entries };
const keyed = { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['type'] };

export const conditionType = convention({
  code: 'convention/condition-type',
  severity: 'warning',
  summary: 'The conditions of a status are an array of metav1.Condition.',
  why: 'Tools such as kubectl wait read the conditions of every kind in the same way: type, status, reason, message and lastTransitionTime.',
  help: 'Describe the fields of metav1.Condition.',
  helpInModel: "Write conditions?: Condition[], with Condition of 'schemawright/kubernetes'.",
  fix: 'In a model, writes Condition[] where the class has no other properties.',
  sources: [ofGuide, linter('conditions')],
  good: status({ conditions: { type: 'array', items: item, ...keyed } }),
  bad: [
    [
      status({ conditions: { type: 'object', additionalProperties: { type: 'string' } } }),
      '"conditions" is no array of conditions',
    ],
    [
      status({
        conditions: {
          type: 'array',
          items: { type: 'object', required: ['type'], properties: { type: { type: 'string' } } },
          ...keyed,
        },
      }),
      'the conditions lack "status", "reason", "message", "lastTransitionTime"',
    ],
  ],
  *check(field) {
    if (!isConditions(field) || (isOpen(field.schema) && field.type === 'object')) return;
    const names = listItemProperties(field);
    const change = { kind: 'set-type', name: 'Condition', from: ownModule, isArray: true } as const;
    if (!names) yield { message: '"conditions" is no array of conditions', at: ['type'] };
    else if (names.length > 0) {
      const missing = fieldsOfCondition.filter((name) => !names.includes(name));
      const hasOthers = names.some((name) => ![...fieldsOfCondition, 'observedGeneration'].includes(name));
      if (missing.length > 0)
        yield {
          message: `the conditions lack ${missing.map((name) => `"${name}"`).join(', ')}`,
          ...(hasOthers ? {} : { change }),
        };
    }
  },
});

export const conditionKey = convention({
  code: 'convention/condition-key',
  severity: 'warning',
  summary: 'The conditions of a status are a list map by type.',
  why: 'Each controller sets its own conditions. Without the key, the server replaces the whole list when one of them applies its status.',
  help: 'Set x-kubernetes-list-type: map and x-kubernetes-list-map-keys: [type].',
  helpInModel: "Add @ListMap('type').",
  fix: "In a model, adds @ListMap('type').",
  sources: [ofGuide, linter('conditions')],
  good: status({ conditions: { type: 'array', items: item, ...keyed } }),
  bad: [[status({ conditions: { type: 'array', items: item } }), '"conditions" is no list map by "type"']],
  *check(field) {
    const names = listItemProperties(field);
    if (!isConditions(field) || field.isReplaced || !names || !needed.every((name) => names.includes(name))) return;
    const keys = getList(field.schema, 'x-kubernetes-list-map-keys');
    if (getString(field.schema, 'x-kubernetes-list-type') === 'map' && keys.length === 1 && keys[0] === 'type') return;
    yield {
      message: '"conditions" is no list map by "type"',
      change: decorator('ListMap', "'type'"),
    };
  },
});
