import type { Explanation } from '../diagnostics/report/findings.ts';

type Row = readonly [code: string, summary: string, why: string, help: string];

const texts = 'KUDO keeps values of v1beta1 as texts; a structure has the types that the parameters declare.';
const pointers = 'A value is named by a JSON pointer into the structure: cluster/nodes/0.';
const onePlan = 'An update runs one plan: which one is told by the triggers of what changes.';
const lost = 'At an upgrade values are carried over by their names, and by the old names that the new version says.';

const conversion: readonly Row[] = [
  [
    'convert/direction',
    'Parameters of v1beta2 are to become v1beta1.',
    'A flat list cannot hold what a structure says.',
    'Convert the other way alone.',
  ],
  [
    'convert/empty',
    'An empty text is the value of a parameter that is no string.',
    texts,
    'Leave the value out, or write one.',
  ],
  [
    'convert/kind',
    'An object is of a kind that KUDO does not have.',
    'There are Operator, OperatorVersion and Instance.',
    'Correct the kind.',
  ],
  ['convert/non-finite', 'A text says infinity, or no number.', 'JSON has neither.', 'Write a number.'],
  [
    'convert/number-form',
    'A number is written in a form that the result does not keep.',
    'Templates that print it print another text.',
    'Write it as it is to be printed, or make the parameter a string.',
  ],
  ['convert/object', 'What is to be converted is no object.', 'Objects of Kubernetes are.', 'Give an object.'],
  [
    'convert/odd-map',
    'A map is written without the blank that YAML wants behind a colon.',
    '`{a:"b"}` is one key without a value to every reader of YAML.',
    'Write {a: "b"}.',
  ],
  [
    'convert/operatorversion-invalid',
    'An OperatorVersion cannot be converted, and so its instances cannot either.',
    texts,
    'Correct its parameters first.',
  ],
  [
    'convert/operatorversion-missing',
    'The OperatorVersion of an instance is not among the objects.',
    'It says which types the values have; they are never guessed.',
    'Give it as well.',
  ],
  [
    'convert/rounded',
    'A number has more digits than a double holds.',
    'Most programs that read JSON round it.',
    'Make the parameter a string to keep them.',
  ],
  [
    'convert/suspicious-map',
    'A key of a map has a colon inside.',
    'It may be a value whose blank is missing.',
    'Put a blank behind the colon, if it ends the key.',
  ],
  [
    'convert/template',
    'A template could not be checked.',
    'What a new type means to it is not known.',
    'Look at it, or give it with --templates.',
  ],
  [
    'convert/template-compare',
    'A template compares a parameter with a text, and its type becomes another one.',
    'Go refuses to compare a boolean or a number with a text.',
    'Change the template, or keep the parameter a string: --keep-text.',
  ],
  [
    'convert/template-condition',
    'A parameter stands alone in a condition of a template, and its type becomes another one.',
    'Each text that is not empty is true; false and 0 are not.',
    'Change the template, or keep the parameter a string: --keep-text.',
  ],
  [
    'convert/trigger-fallback',
    'Parameters without a trigger would run another plan than before.',
    'KUDO runs "update" where it is there; a structure runs "deploy".',
    'Keep the trigger that was written, or remove it on purpose.',
  ],
  [
    'convert/type-inferred',
    'A parameter without a type gets that of its default.',
    'In v1beta1 it is text.',
    'Declare the type.',
  ],
  [
    'convert/unknown-parameter',
    'An instance has a value for a parameter that its version does not have.',
    'No type is known, so that it stays text.',
    'Remove it, or correct the name.',
  ],
  [
    'convert/version',
    'There is no conversion to a version.',
    'KUDO has kudo.dev/v1beta1 and kudo.dev/v1beta2.',
    'Name one of these.',
  ],
];

const updates: readonly Row[] = [
  [
    'update/array-add',
    'An index would add an item to an array.',
    'A pointer of -p changes what is there.',
    'Give the whole array, or use params patch --add.',
  ],
  ['update/array-index', 'An array has no item of an index.', pointers, 'Name an item that is there.'],
  [
    'update/bad-pointer',
    'A name is no JSON pointer.',
    pointers,
    'Write ~1 for a slash and ~0 for a tilde; an index is a number.',
  ],
  [
    'update/bad-value',
    'A value cannot be read.',
    'Where no string is wanted, a value is read as YAML.',
    'Quote it, or correct it.',
  ],
  ['update/empty-name', 'Nothing stands before the sign of equality.', pointers, 'Write name=value.'],
  [
    'update/empty-value',
    'Nothing stands behind the sign of equality.',
    'An empty text and no value are hard to tell apart.',
    `Write name='""' for an empty text; null in a file of -P removes a value.`,
  ],
  [
    'update/file-not-object',
    'A file of parameters is no object.',
    'It is laid over the values as a merge patch (RFC 7386).',
    'Write names and values.',
  ],
  ['update/no-equals', 'An argument of -p has no sign of equality.', pointers, 'Write name=value.'],
  ['update/not-container', 'A pointer leads into a value that holds no others.', pointers, 'Name the value itself.'],
  [
    'update/unknown-parameter',
    'There is no parameter of a name.',
    'KUDO refuses unknown names.',
    'Correct the name; params list shows all.',
  ],
  [
    'patch/exists',
    'What is to be added is there already.',
    '--add adds; it changes nothing.',
    'Use params set to change it.',
  ],
  ['patch/not-found', 'What is to be removed is not there.', 'Nothing would change.', 'Correct the pointer.'],
];

const plans: readonly Row[] = [
  [
    'immutable/changed',
    'A value changes that is immutable.',
    'It keeps what it was given when the instance was created.',
    'Take the change back, or create a new instance.',
  ],
  [
    'plan/cancel',
    'Another plan is asked for while one runs.',
    'KUDO does not end plans that run.',
    'Wait until it is complete.',
  ],
  ['plan/multiple', 'A change asks for several plans.', onePlan, 'Make the changes one after the other.'],
  ['plan/running', 'An instance is upgraded while a plan runs.', onePlan, 'Wait until it is complete.'],
  [
    'plan/unknown',
    'A plan that is to run is not one of the operator.',
    onePlan,
    'Add it to the operator, or correct the trigger.',
  ],
  [
    'oldname/shadowed',
    'An old name is the name of another parameter now.',
    lost,
    'Make sure that the value is meant for the new one.',
  ],
  [
    'oldname/skipped-version',
    'An upgrade passes over a version that must not be skipped.',
    lost,
    'Upgrade to that version first, or name all old names: @OldName with several.',
  ],
  ['oldname/unknown', 'No version before has a parameter of an old name.', lost, 'Correct the name, or remove it.'],
  [
    'upgrade/immutable-needs-value',
    'A parameter becomes immutable, and the instance has no value for it.',
    'What is immutable has a value from the start.',
    'Give it one with the upgrade; the message names the default.',
  ],
  [
    'upgrade/unknown-version',
    'A version is not among those that were given.',
    'An upgrade is planned from a chain of versions.',
    'Give all versions between.',
  ],
  [
    'upgrade/value-dropped',
    'A value has no place in the new version.',
    lost,
    'Move it where it belongs, or accept that it goes.',
  ],
];

const files: readonly Row[] = [
  [
    'add/choice',
    'A question of `params add` is answered with another word than it takes.',
    'A script that answers is read as a person is.',
    'Answer with one of the words that the message names.',
  ],
  [
    'add/reference',
    'A parameter is to be added inside a definition.',
    'Others may refer to the definition, and would get the parameter, too.',
    'Add it to the definition by hand.',
  ],
  [
    'list/classic',
    "KUDO's own table is asked for of a structure.",
    'KUDO prints flat lists only.',
    'Leave --classic out.',
  ],
  [
    'list/flags',
    'Flags are combined that each print something else.',
    'One of them would be ignored.',
    'Give one of them.',
  ],
  ['operator/not-object', 'operator.yaml is no object.', 'It names tasks and plans.', 'Write one.'],
  [
    'params/no-parameters',
    'A file holds no parameters.',
    'Parameters are a list (kudo.dev/v1beta1) or a JSON Schema (kudo.dev/v1beta2).',
    'Write `parameters:`, or `apiVersion: kudo.dev/v1beta2` and `properties:`.',
  ],
];

export const codes: Readonly<Record<string, Explanation>> = Object.fromEntries(
  [...conversion, ...updates, ...plans, ...files].map(([code, summary, why, help]) => [code, { summary, why, help }]),
);
