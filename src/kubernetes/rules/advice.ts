import { jsonText } from '../../text/json/write-json.ts';
import { truncate } from '../../text/visible.ts';
import { isSame } from '../../text/value/json.ts';
import {
  junctors,
  listHeld,
  listNamedSubschemas,
  listSubschemas,
  type LocatedSchema,
  searchSchemas,
} from '../definition/index.ts';
import {
  isNumber,
  isObject,
  isOfType,
  type KubeValue,
  getList,
  getMember,
  getString,
  getType,
} from '../structural/value.ts';
import { checkRequiredChoices } from './choices.ts';
import { checkKeeping, keepsOther } from './keeps-nothing.ts';
import type { Advice, Look } from './look.ts';
import { checkForValues } from './no-value.ts';
import { checkRemovals } from './removals.ts';

export function collectAdvice(root: LocatedSchema): readonly Advice[] {
  return [
    ...searchSchemas(root, runLooks).filter((advice) => !keepsOther(advice)),
    ...listHeld(root).flatMap((held) => searchSchemas(held, unknownInBranches)),
    ...unreachableDefaults(root),
    ...rootAdvice(root),
    ...checkForValues(root),
  ];
}

/** A fast path: most schemas have few of these keywords. */
function runLooks(located: LocatedSchema): readonly Advice[] {
  return everywhere.flatMap(([look, keywords]) =>
    keywords.some((keyword) => Object.hasOwn(located.schema, keyword)) ? look(located) : [],
  );
}

function joinSteps({ path }: LocatedSchema, ...steps: readonly (string | number)[]): Advice['steps'] {
  return [...path.steps, ...steps];
}

const checkEnums: Look = (located) => {
  const { schema } = located;
  const values = getMember(schema, 'enum');
  if (!Array.isArray(values)) return [];
  const list = getList(schema, 'enum');
  const code = 'crd/enum';
  if (list.length === 0)
    return [
      {
        code,
        message: 'the enum is empty: the server accepts every value',
        steps: joinSteps(located, 'enum'),
        help: 'List the values, or remove the enum.',
      },
    ];
  const type = getString(schema, 'type');
  return list.flatMap((value, index): readonly Advice[] => {
    const steps = joinSteps(located, 'enum', index);
    const isNull = value === null && getMember(schema, 'nullable') === true;
    if (!isNull && !isOfType(value, type)) {
      const message = `${truncate(jsonText(value))} is not of type ${type}: it can never occur`;
      const help = type === 'string' ? `Quote it: "${String(value)}".` : `Write a value of type ${type}.`;
      return [{ code, message, steps, help }];
    }
    const isRepeated = list.findIndex((other) => isSame(other, value)) < index;
    return isRepeated
      ? [
          {
            code,
            message: `${truncate(jsonText(value))} occurs twice in the enum`,
            steps,
            help: 'Remove one of them.',
          },
        ]
      : [];
  });
};

const pairs = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
] as const;

const checkBounds: Look = (located) => {
  const { schema } = located;
  return pairs.flatMap(([low, high]): readonly Advice[] => {
    const [least, most] = [getMember(schema, low), getMember(schema, high)];
    const isCrossed = isNumber(least) && isNumber(most) && least > most;
    const negative = low === 'minimum' ? [] : [low, high].filter((keyword) => isBelowZero(getMember(schema, keyword)));
    return [
      ...(isCrossed
        ? [
            {
              code: 'crd/bounds',
              message: `${low} is ${String(least)} and ${high} ${String(most)}: no value is between them`,
              steps: joinSteps(located, low),
              help: `Make ${high} at least ${String(least)}.`,
            },
          ]
        : []),
      ...negative.map((keyword) => ({
        code: 'crd/bounds',
        message: `${keyword} is negative, so it has no effect or refuses every value`,
        steps: joinSteps(located, keyword),
        help: 'Write a number that is not negative.',
      })),
    ];
  });
};

function isBelowZero(value?: KubeValue): boolean {
  return isNumber(value) && value < 0;
}

const intOrString: Look = (located) => {
  const { schema } = located;
  if (getMember(schema, 'x-kubernetes-int-or-string') !== true) return [];
  const type = getString(schema, 'type');
  const value = getMember(schema, 'default');
  const isWrong = value !== undefined && value !== null && !['integer', 'string'].includes(getType(value));
  const code = 'crd/int-or-string';
  return [
    ...(type === ''
      ? []
      : [
          {
            code,
            message: `the type ${type} beside x-kubernetes-int-or-string has no effect: integers and strings are accepted`,
            steps: joinSteps(located, 'type'),
            help: `Remove the type, or x-kubernetes-int-or-string if only ${type} is meant.`,
          },
        ]),
    ...(isWrong
      ? [
          {
            code,
            message: `the default ${truncate(jsonText(value))} is neither an integer nor a string: objects without the field are refused`,
            steps: joinSteps(located, 'default'),
            help: 'Write an integer or a string.',
          },
        ]
      : []),
  ];
};

/** An object loses required fields that no property declares. */
const requiredUnknown: Look = (located) => {
  const { schema } = located;
  const isOpen =
    getMember(schema, 'additionalProperties') !== undefined ||
    getMember(schema, 'x-kubernetes-preserve-unknown-fields') === true;
  if (isOpen || getString(schema, 'type') !== 'object') return [];
  const properties = getMember(schema, 'properties');
  return getList(schema, 'required').flatMap((name, index) =>
    typeof name !== 'string' || isObject(getMember(properties, name))
      ? []
      : [
          {
            code: 'crd/required-unknown',
            message: `"${name}" is required but not declared: it is pruned from every object, and then missing`,
            steps: joinSteps(located, 'required', index),
            help: `Describe "${name}" in properties, or remove it from required.`,
          },
        ],
  );
};

const preserving = 'x-kubernetes-preserve-unknown-fields';

const preservedScalars: Look = (located) => {
  const type = getString(located.schema, 'type');
  if (getMember(located.schema, preserving) !== true || !['string', 'integer', 'number', 'boolean'].includes(type))
    return [];
  const message = `${preserving} has no effect on the type ${type}: only objects have fields`;
  return [
    { code: 'crd/preserve-scalar', message, steps: joinSteps(located, preserving), help: 'Remove it, or the type.' },
  ];
};

/** `additionalProperties: true` keeps the keys but prunes everything below them. */
const openMaps: Look = (located) => {
  if (getMember(located.schema, 'additionalProperties') !== true) return [];
  return [
    {
      code: 'crd/additional-true',
      message: 'additionalProperties: true keeps the keys, but prunes all fields of objects below them',
      steps: joinSteps(located, 'additionalProperties'),
      help: 'Set x-kubernetes-preserve-unknown-fields: true for any content, or describe the values.',
    },
  ];
};

const words = /^(?:y|n|yes|no|on|off|true|false)$/i;

/** YAML reads these names as booleans unless they are quoted. */
const yamlNames: Look = (located) =>
  listNamedSubschemas(located, 'properties').flatMap(([name, { path }]) =>
    words.test(name)
      ? [
          {
            code: 'crd/yaml-boolean',
            message: `the property "${name}" is a boolean in YAML: without quotes, the server reads the key as "${String(/^(?:y|yes|on|true)$/i.test(name))}"`,
            steps: path.steps,
            help: 'Choose another name.',
          },
        ]
      : [],
  );

const everywhere: readonly (readonly [look: Look, keywords: readonly string[]])[] = [
  [checkEnums, ['enum']],
  [checkBounds, pairs.flat()],
  [intOrString, ['x-kubernetes-int-or-string']],
  [requiredUnknown, ['required']],
  [openMaps, ['additionalProperties']],
  [preservedScalars, [preserving]],
  [yamlNames, ['properties']],
  [checkRemovals, ['properties']],
  [checkRequiredChoices, ['required']],
  [checkKeeping, ['type']],
];

/** The server prunes properties that only branches declare; at the root it refuses them itself. */
function unknownInBranches(located: LocatedSchema): readonly Advice[] {
  if (!junctors.some((keyword) => Object.hasOwn(located.schema, keyword))) return [];
  const isOpen =
    getMember(located.schema, 'additionalProperties') !== undefined ||
    getMember(located.schema, 'x-kubernetes-preserve-unknown-fields') === true;
  if (isOpen || getString(located.schema, 'type') !== 'object') return [];
  const known = new Set(listNamedSubschemas(located, 'properties').map(([name]) => name));
  const branches = junctors.flatMap((keyword) => listSubschemas(located, keyword));
  return branches.flatMap((branch) =>
    listNamedSubschemas(branch, 'properties').flatMap(([name, { path }]) =>
      known.has(name)
        ? []
        : [
            {
              code: 'crd/branch-property',
              message: `"${name}" is described in a branch only: the server prunes it before the branch sees it`,
              steps: path.steps,
              help: `Also describe "${name}" in properties of the schema itself.`,
            },
          ],
    ),
  );
}

/** A default is never applied below an optional field that has no default. */
function unreachableDefaults(located: LocatedSchema, isReached = true): readonly Advice[] {
  const required = getList(located.schema, 'required');
  // Without properties there are no nested defaults.
  const holding = listNamedSubschemas(located, 'properties').filter(([, { schema }]) =>
    isObject(getMember(schema, 'properties')),
  );
  return holding.flatMap(([name, property]) => {
    const hasDefault = getMember(property.schema, 'default') !== undefined;
    const isThere = isReached && (hasDefault || required.includes(name));
    const inner = listNamedSubschemas(property, 'properties').filter(
      ([, child]) => getMember(child.schema, 'default') !== undefined,
    );
    const [first] = inner;
    const advice =
      !first || isThere || !isReached
        ? []
        : [
            {
              code: 'crd/default-unreached',
              message: `the default of "${first[0]}" is applied only if the optional "${name}" is present`,
              steps: [...first[1].path.steps, 'default'],
              help: `Give "${name}" a default too: default: {}; in a model, a new instance: ${name} = new ….`,
            },
          ];
    return [...advice, ...unreachableDefaults(property, isThere)];
  });
}

/** Preserving unknown fields at the root does not extend to described fields. */
function rootAdvice(root: LocatedSchema): readonly Advice[] {
  if (getMember(root.schema, preserving) !== true) return [];
  const pruned = listNamedSubschemas(root, 'properties').find(
    ([name, { schema }]) =>
      name !== 'metadata' && isObject(getMember(schema, 'properties')) && getMember(schema, preserving) !== true,
  );
  if (!pruned) return [];
  return [
    {
      code: 'crd/preserve-root',
      message: `${preserving} at the root does not reach into "${pruned[0]}", which is described: unknown fields are pruned there`,
      steps: joinSteps(root, preserving),
      help: `Set it on "${pruned[0]}" too, if unknown fields must be preserved there.`,
    },
  ];
}
