import type { Explanation } from '../diagnostics/report/findings.ts';

type Row = readonly [code: string, summary: string, why: string, help: string];

const texts = 'KUDO stores values of v1beta1 as strings; a structure has the declared types.';
const pointers = 'A JSON pointer into the structure names a value: cluster/nodes/0.';
const onePlan = 'An update runs one plan, which the triggers of the changed values determine.';
const lost = 'An upgrade moves values by their names, and by the old names in the new version.';

const conversion: readonly Row[] = [
  [
    'convert/direction',
    'Parameters of v1beta2 cannot be converted to v1beta1.',
    'A flat list cannot express a structure.',
    'Convert only from v1beta1 to v1beta2.',
  ],
  [
    'convert/empty',
    'A parameter that is not a string has an empty string as value.',
    texts,
    'Remove the value, or set one.',
  ],
  [
    'convert/kind',
    'KUDO has no such kind.',
    'The kinds are Operator, OperatorVersion and Instance.',
    'Correct the kind.',
  ],
  ['convert/non-finite', 'A value is infinite, or not a number.', 'JSON supports neither.', 'Write a number.'],
  [
    'convert/number-form',
    'The notation of a number is lost in the result.',
    'Templates then print a different string.',
    'Write it as it should be printed, or make the parameter a string.',
  ],
  [
    'convert/object',
    'The input of a conversion is not an object.',
    'Kubernetes resources are objects.',
    'Convert an object.',
  ],
  [
    'convert/odd-map',
    'A map has no space after a colon, which YAML requires.',
    'Every YAML reader reads `{a:"b"}` as one key without a value.',
    'Write {a: "b"}.',
  ],
  [
    'convert/operatorversion-invalid',
    'An OperatorVersion cannot be converted, so its instances cannot be converted either.',
    texts,
    'Correct its parameters first.',
  ],
  [
    'convert/operatorversion-missing',
    'The OperatorVersion of an instance is missing.',
    'It declares the types of the values, which are never guessed.',
    'Add it to the input.',
  ],
  [
    'convert/rounded',
    'A number has more digits than a double can represent.',
    'Most JSON readers round it.',
    'Make the parameter a string to keep them.',
  ],
  [
    'convert/suspicious-map',
    'A key of a map contains a colon.',
    'The space before the value may be missing.',
    'Add a space after the colon if it ends the key.',
  ],
  [
    'convert/template',
    'A template could not be checked.',
    'A new type may change its result.',
    'Check it by hand, or include it with --templates.',
  ],
  [
    'convert/template-compare',
    'A template compares a parameter with a string, and its type changes.',
    'Go cannot compare a boolean or a number with a string.',
    'Change the template, or keep the parameter a string: --keep-text.',
  ],
  [
    'convert/template-condition',
    'A template uses a parameter as a condition, and its type changes.',
    'Every non-empty string is true; false and 0 are not.',
    'Change the template, or keep the parameter a string: --keep-text.',
  ],
  [
    'convert/trigger-fallback',
    'Parameters without a trigger would run a different plan.',
    'KUDO runs "update" if it exists; a structure runs "deploy".',
    'Keep the added trigger, or remove it deliberately.',
  ],
  [
    'convert/type-inferred',
    'A parameter without a type gets the type of its default.',
    'In v1beta1 it is a string.',
    'Declare the type.',
  ],
  [
    'convert/unknown-parameter',
    'An instance has a value for a parameter that its version does not have.',
    'Its type is unknown, so it stays a string.',
    'Remove it, or correct the name.',
  ],
  [
    'convert/version',
    'The version cannot be converted.',
    'KUDO has kudo.dev/v1beta1 and kudo.dev/v1beta2.',
    'Use one of these.',
  ],
];

const updates: readonly Row[] = [
  [
    'update/array-add',
    'An index would add an item to an array.',
    'A pointer of -p changes an existing value.',
    'Set the whole array, or use params patch --add.',
  ],
  ['update/array-index', 'An array has no item at an index.', pointers, 'Use the index of an existing item.'],
  [
    'update/bad-pointer',
    'A name is not a JSON pointer.',
    pointers,
    'Write ~1 for a slash and ~0 for a tilde; an index is a number.',
  ],
  [
    'update/bad-value',
    'A value cannot be read.',
    'A value that need not be a string is read as YAML.',
    'Quote it, or correct it.',
  ],
  ['update/empty-name', 'There is no name before the equals sign.', pointers, 'Write name=value.'],
  [
    'update/empty-value',
    'There is no value after the equals sign.',
    'An empty string and a missing value look the same.',
    `Write name='""' for an empty string; null in a file for -P removes a value.`,
  ],
  [
    'update/file-not-object',
    'A file of parameters is not an object.',
    'It is merged into the values as a merge patch (RFC 7386).',
    'Write names and values.',
  ],
  ['update/no-equals', 'An argument of -p has no equals sign.', pointers, 'Write name=value.'],
  ['update/not-container', 'A pointer leads into a value that has no members.', pointers, 'Name the value itself.'],
  [
    'update/unknown-parameter',
    'A parameter does not exist.',
    'KUDO refuses unknown names.',
    'Correct the name; params list shows all names.',
  ],
  [
    'patch/exists',
    'The entry to add already exists.',
    '--add does not change existing values.',
    'Use params set to change it.',
  ],
  ['patch/not-found', 'The entry to remove does not exist.', 'Nothing would change.', 'Correct the pointer.'],
];

const plans: readonly Row[] = [
  [
    'immutable/changed',
    'An immutable value changes.',
    'It keeps its value from the creation of the instance.',
    'Undo the change, or create a new instance.',
  ],
  [
    'plan/cancel',
    'A change needs another plan while one is running.',
    'KUDO does not interrupt running plans.',
    'Wait until it is complete.',
  ],
  [
    'plan/cleanup',
    'An update schedules the plan "cleanup" of an instance that is not deleted.',
    'KUDO runs it only for a deleted instance.',
    'Delete the instance.',
  ],
  ['plan/multiple', 'A change triggers several plans.', onePlan, 'Make the changes one after the other.'],
  ['plan/running', 'An instance is upgraded while a plan is running.', onePlan, 'Wait until it is complete.'],
  [
    'plan/unknown',
    'A triggered plan does not exist in the operator.',
    onePlan,
    'Add it to the operator, or correct the trigger.',
  ],
  [
    'oldname/shadowed',
    'An old name is now the name of another parameter.',
    lost,
    'Make sure that the new parameter should get the value.',
  ],
  [
    'oldname/skipped-version',
    'An upgrade skips a required version.',
    lost,
    'Upgrade to that version first, or name all old names: @OldName with several.',
  ],
  ['oldname/unknown', 'No earlier version has a parameter with the old name.', lost, 'Correct the name, or remove it.'],
  [
    'upgrade/immutable-needs-value',
    'A parameter becomes immutable, and the instance has no value for it.',
    'An immutable parameter needs an initial value.',
    'Set a value with the upgrade; the message names the default.',
  ],
  [
    'upgrade/unknown-version',
    'A version is not in the given chain.',
    'An upgrade is planned from a chain of versions.',
    'Include all intermediate versions.',
  ],
  [
    'upgrade/version-unnamed',
    'The name of the new OperatorVersion is unknown.',
    'The upgraded Instance still names the old one.',
    'Name it with --name, or name a package or an OperatorVersion with --to.',
  ],
  [
    'upgrade/value-dropped',
    'A value has no place in the new version.',
    lost,
    'Move it to a parameter of the new version, or accept its removal.',
  ],
];

const files: readonly Row[] = [
  [
    'add/choice',
    'A question of `params add` does not accept the answer.',
    'Answers from a script are checked like those of a person.',
    'Use one of the words that the message names.',
  ],
  [
    'add/reference',
    'The parameter would be added inside a definition.',
    'Other references to the definition would get the parameter too.',
    'Add it to the definition by hand.',
  ],
  ['list/classic', '--classic is used with a structure.', 'KUDO prints only flat lists.', 'Remove --classic.'],
  ['list/flags', 'Flags for different outputs are combined.', 'One of them would be ignored.', 'Use one of them.'],
  ['operator/not-object', 'operator.yaml is not an object.', 'It must have tasks and plans.', 'Write one.'],
  [
    'params/no-parameters',
    'A file has no parameters.',
    'Parameters are a list (kudo.dev/v1beta1) or a JSON Schema (kudo.dev/v1beta2).',
    'Write `parameters:`, or `apiVersion: kudo.dev/v1beta2` and `properties:`.',
  ],
];

export const codes: Readonly<Record<string, Explanation>> = Object.fromEntries(
  [...conversion, ...updates, ...plans, ...files].map(([code, summary, why, help]) => [code, { summary, why, help }]),
);
