import { describe, expect, test } from 'vitest';
import { applyDecorators } from '../../src/decorators/entry/partial-schema.ts';
import type { Applied, PartialSchema } from '../../src/decorators/entry/entry.ts';
import { isCarrier, isKeyword } from '../../src/decorators/entry/keyword.ts';
import { listOwnRecords, collectRecorded } from '../../src/decorators/entry/record.ts';
import { vocabulary } from '../support/vocabulary.ts';
import * as entryPoint from '../../src/index.ts';
import { rows } from './rows.ts';

const { Allow, ArgumentError, Closed, MaxLength, MinLength, Pattern, Title, Values, Without, compose, define } =
  entryPoint;

/** The decorators of a list, by name and argument. */
function said(applied: readonly Applied[] | undefined): unknown[] {
  return (applied ?? []).map(({ entry, value }) => [entry.name, value]);
}

describe('what the decorators of a class recorded', () => {
  const DnsLabel = compose(Pattern(/^[a-z]+$/), MaxLength(63));

  @Values()
  @Closed()
  class Base {
    @Title('Name') @Pattern(/a/) name = '';
    @DnsLabel @MinLength(2) label?: string;
    plain?: string;
  }

  @Title('Derived')
  class Derived extends Base {
    @Title('Other name') override name = '';
    @Title('Size') size?: number;
  }

  test('stands in the order in which it is written', () => {
    expect(said(collectRecorded(Base).class)).toEqual([
      ['Values', { kind: 'values' }],
      ['Closed', true],
    ]);
    expect(said(collectRecorded(Base).properties.name)).toEqual([
      ['Title', 'Name'],
      ['Pattern', 'a'],
    ]);
  });

  test('holds each part of a composed decorator, marked as composed', () => {
    const label = collectRecorded(Base).properties.label;
    expect(said(label)).toEqual([
      ['Pattern', '^[a-z]+$'],
      ['MaxLength', 63],
      ['MinLength', 2],
    ]);
    expect(label?.map(({ composed }) => composed)).toEqual([true, true, false]);
  });

  test('has nothing of a property without decorators', () => {
    expect(Object.keys(collectRecorded(Base).properties)).toEqual(['name', 'label']);
  });

  test('is inherited, the parent before the subclass', () => {
    expect(said(collectRecorded(Derived).properties.name)).toEqual([
      ['Title', 'Name'],
      ['Pattern', 'a'],
      ['Title', 'Other name'],
    ]);
    expect(Object.keys(collectRecorded(Derived).properties)).toEqual(['name', 'label', 'size']);
  });

  test('is inherited by a class without what makes a class a root', () => {
    expect(said(collectRecorded(Derived).class)).toEqual([
      ['Closed', true],
      ['Title', 'Derived'],
    ]);
  });

  test('is inherited by a class without decorators, without what makes a class a root', () => {
    expect(said(collectRecorded(class extends Base {}).class)).toEqual([['Closed', true]]);
  });

  test('is separate for a class itself', () => {
    expect(said(listOwnRecords(Derived).at(-1)?.properties.name)).toEqual([['Title', 'Other name']]);
    expect(listOwnRecords(Derived).at(-1)?.properties).not.toHaveProperty('label');
  });

  test('is not changed by a subclass', () => {
    expect(said(collectRecorded(Base).properties.name)).toHaveLength(2);
    expect(collectRecorded(Base).properties).not.toHaveProperty('size');
  });

  test('is nothing for a class without decorators', () => {
    expect(collectRecorded(class {})).toEqual({ class: [], properties: {} });
  });

  test('comes through a class without decorators', () => {
    class Between extends Base {}
    class Below extends Between {
      @MinLength(3) override label = '';
    }
    expect(said(collectRecorded(Between).properties.name)).toHaveLength(2);
    expect(listOwnRecords(Between).at(-1)).toEqual({ class: [], properties: {} });
    expect(said(collectRecorded(Below).properties.label)).toHaveLength(4);
  });
});

test('properties may have the names of an object’s own', () => {
  class Odd {
    @Title('Prototype') ['__proto__'] = '';
    @Title('To string') ['toString'] = String;
  }
  const { properties } = collectRecorded(Odd);
  expect(Object.entries(properties).map(([name, applied]) => [name, ...said(applied)])).toEqual([
    ['__proto__', ['Title', 'Prototype']],
    ['toString', ['Title', 'To string']],
  ]);
  expect(Object.getPrototypeOf(properties)).toBe(Object.prototype);
});

describe.each([...vocabulary])('@%s written twice', (name, { entry }) => {
  const twice = entry.repeatable ? 'is taken' : 'is refused';

  test.each(entry.on)(`on a %s ${twice}`, (position) => {
    class Model {}
    const [call, where] =
      position === 'class' ? [[Model], 'the class'] : [[Model.prototype, 'size'], 'property "size"'];
    check(() => callEach(name, call, call), entry.repeatable ? undefined : `@${name} is repeated on ${where}`);
  });

  test('on two properties is taken', () => {
    class Model {}
    check(() => callEach(name, [Model.prototype, 'a'], [Model.prototype, 'b']), undefined);
  });
});

test('a composed decorator may be overridden beside it', () => {
  class Model {
    @compose(MaxLength(63)) @MaxLength(9) name?: string;
    @compose(MaxLength(63)) @compose(MaxLength(5)) label?: string;
  }
  expect(said(collectRecorded(Model).properties.name)).toHaveLength(2);
  expect(said(collectRecorded(Model).properties.label)).toHaveLength(2);
});

test('a decorator stands on a class or a property alone', () => {
  const field = { kind: 'field', metadata: {}, static: false, private: false };
  const places: readonly (readonly [call: readonly unknown[], place: string])[] = [
    [[() => undefined, { kind: 'method', name: 'size', metadata: {} }], 'method "size"'],
    [[() => undefined, { kind: 'getter', name: 'size', metadata: {} }], 'getter "size"'],
    [[undefined, { kind: 'accessor', name: 'size', metadata: {} }], 'accessor "size"'],
    [[undefined, { ...field, name: 'size', static: true }], 'static property "size"'],
    [[undefined, { ...field, name: '#size', private: true }], 'private property "#size"'],
    [[undefined, { ...field, name: Symbol('size') }], 'symbol property "Symbol(size)"'],
    [[class {}, 'size'], 'static property "size"'],
    [[{}, Symbol('size')], 'symbol property "Symbol(size)"'],
    [[{}, 'size', { value: () => 1 }], 'method "size"'],
    [[{}, 'size', { get: () => 1, set: undefined }], 'accessor "size"'],
  ];
  for (const [call, place] of places) {
    const message = `a decorator is on the ${place}, but decorators belong on classes and properties`;
    expect(() => callEach('Title', call)).toThrow(new ArgumentError(message));
  }
});

test('a toolchain without metadata is named as the cause', () => {
  expect(() => callEach('Title', [undefined, { kind: 'field', name: 'size' }])).toThrow(
    'this toolchain does not pass context.metadata to decorators; update it or set experimentalDecorators',
  );
});

test('an entry that is not inherited is one that is about its own class', () => {
  const own = [...vocabulary.values()].filter(({ entry }) => !entry.inherited).map(({ entry }) => entry.name);
  expect(own.sort()).toEqual([
    'Allow',
    'Definition',
    'Examples',
    'Inline',
    'Override',
    'Schema',
    'TitledExamples',
    'Values',
  ]);
});

describe('compose', () => {
  test('gives way to what stands beside it, whatever the order', () => {
    const short = compose(MaxLength(63), Title('Label'));
    expect(written(short, MaxLength(9))).toMatchObject({ title: 'Label', maxLength: 9 });
    expect(written(MaxLength(9), short)).toMatchObject({ title: 'Label', maxLength: 9 });
  });

  test('composes composed decorators', () => {
    expect(written(compose(compose(MaxLength(63)), MinLength(1)))).toEqual({ maxLength: 63, minLength: 1 });
  });

  test('is undone by Without', () => {
    expect(written(compose(MaxLength(63), MinLength(1)), Without('minLength'))).toEqual({ maxLength: 63 });
  });

  test.each([
    [[], 'nothing'],
    [['a'], '"a"'],
    [[MinLength(1), 5], '5'],
  ])('takes decorators alone', (parts, shown) => {
    expect(() => void Reflect.apply(compose, undefined, parts)).toThrow(
      new ArgumentError(`compose takes one or more decorators, not ${shown}`),
    );
  });
});

describe('define', () => {
  const dnsLabel = define('dnsLabel', Pattern(/^[a-z]+$/), MaxLength(63));

  test('refers to a definition of its name', () => {
    expect(written(dnsLabel, Title('Name'))).toEqual({
      $ref: '#/$defs/dnsLabel',
      title: 'Name',
      '~': { definitions: { dnsLabel: { pattern: '^[a-z]+$', maxLength: 63 } } },
    });
  });

  test('takes the type along', () => {
    const draft = writtenOn({ type: 'string' }, dnsLabel);
    expect(draft).toMatchObject({ $ref: '#/$defs/dnsLabel', '~': { definitions: { dnsLabel: { type: 'string' } } } });
    expect(draft).not.toHaveProperty('type');
  });

  test.each(['', 'a b', 'a/b', 5])('refuses the name %j', (name) => {
    expect(() => void Reflect.apply(define, undefined, [name, MinLength(1)])).toThrow(
      new ArgumentError(`define takes a name of letters, digits, "-", "_" and ".", not ${JSON.stringify(name)}`),
    );
  });

  test('takes decorators alone', () => {
    expect(() => define('dnsLabel')).toThrow(new ArgumentError('define takes one or more decorators, not nothing'));
  });
});

test('acceptances of several rules stand on one property', () => {
  class Model {
    @Allow('R5/title-missing', 'Shown nowhere.') @Allow('R6/description-length', 'A table.') name?: string;
  }
  expect(collectRecorded(Model).properties.name?.map(({ entry }) => entry.name)).toEqual(['Allow', 'Allow']);
});

/** Calls one decorator as a toolchain would, once for each list of arguments. */
function callEach(name: string, ...calls: readonly (readonly unknown[])[]): void {
  const factory: unknown = Reflect.get(entryPoint, name);
  for (const call of calls) {
    const decorator: unknown = isKeyword(factory) && factory(...(rows[name]?.right[0]?.[0] ?? []));
    if (typeof decorator === 'function') Reflect.apply(decorator, undefined, call);
  }
}

function check(decorate: () => void, message: string | undefined): void {
  if (message === undefined) expect(decorate).not.toThrow();
  else expect(decorate).toThrow(new ArgumentError(message));
}

/** The schema that decorators write. */
function written(...decorators: readonly unknown[]): PartialSchema {
  return writtenOn({}, ...decorators);
}

function writtenOn(draft: PartialSchema, ...decorators: readonly unknown[]): PartialSchema {
  const applied = decorators.filter(isCarrier).flatMap(({ applied }) => applied);
  applyDecorators(draft, applied);
  return draft;
}
