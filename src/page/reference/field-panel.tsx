import type { ComponentChildren, JSX } from 'preact';
import type { FormChoice, FormConstraint, FormDefault, FormField, FormRule } from '../../form/form-view.ts';
import { jsonText } from '../../text/json/write-json.ts';
import { formatFieldPath } from '../../form/field-path.ts';
import { Prose, ProseLine } from './prose.tsx';
import { Code, CodeBlock, isBlock, ValueText } from './value-text.tsx';

/** What a panel shows, and how it links to other fields. */
export interface FieldPanelProps {
  readonly field: FormField;
  /** The address of the documentation of a field; without it, other fields are named and not linked. */
  readonly createHref?: ((pointer: string) => string | undefined) | undefined;
  /** `none` where the title, the type and the marks are beside the panel already. */
  readonly head?: 'full' | 'none';
}

/**
 * The documentation of one property: everything that its field says, except the fields inside it.
 *
 * The same panel stands in the form and on the reference pages. It needs no script.
 */
export function FieldPanel({ field, createHref, head = 'full' }: FieldPanelProps): JSX.Element {
  const { description, notes, label, deprecation } = field;
  const further = notes.filter((note) => note !== label && note !== description);
  return (
    <div class="panel">
      {head === 'full' && <PanelHead field={field} />}
      {deprecation && (
        <div class="notice notice-warning">
          <strong>Deprecated.</strong>
          {deprecation.message !== undefined && <Prose text={deprecation.message} />}
        </div>
      )}
      {description !== undefined && <Prose text={description} />}
      {further.map((note) => (
        <Prose text={note} />
      ))}
      <Facts field={field} createHref={createHref} />
    </div>
  );
}

function PanelHead({ field }: { readonly field: FormField }): JSX.Element {
  return (
    <p class="panel-head">
      <strong class="panel-title">{field.label}</strong> <FieldType field={field} /> <FieldMarks field={field} />
    </p>
  );
}

/** The type in words. */
export function FieldType({ field }: { readonly field: FormField }): JSX.Element {
  return <span class="type">{field.type}</span>;
}

/** What holds for the field, each in one word. */
export function FieldMarks({ field }: { readonly field: FormField }): JSX.Element {
  return (
    <>
      {listMarks(field).map(({ text, tone }) => (
        <>
          <span class={tone === undefined ? 'mark' : `mark mark-${tone}`}>{text}</span>{' '}
        </>
      ))}
    </>
  );
}

interface Mark {
  readonly text: string;
  readonly tone?: 'danger' | 'warning' | 'accent';
}

function listMarks(field: FormField): readonly Mark[] {
  const { level, deprecation } = field;
  const marks: readonly (Mark | false)[] = [
    field.isRemoved === true && { text: 'removed', tone: 'danger' },
    field.isRequired && field.default === undefined && { text: 'required', tone: 'danger' },
    field.isConditional && { text: 'conditional', tone: 'accent' },
    deprecation !== undefined && { text: 'deprecated', tone: 'warning' },
    field.isNullable && { text: 'nullable' },
    field.isReadOnly && { text: 'read-only' },
    field.isImmutable && { text: 'immutable' },
    field.isSecret && { text: 'secret' },
    level !== 'common' && { text: level === 'hidden' ? 'hidden in forms' : level },
  ];
  return marks.filter((mark) => mark !== false);
}

function Facts({ field, createHref }: Pick<FieldPanelProps, 'field' | 'createHref'>): JSX.Element | null {
  const { constraints, choices, conditions, rules, examples, hint, group, sameAs } = field;
  const facts = [
    field.default && <DefaultFact fact={field.default} />,
    choices && <ChoicesFact choices={choices} />,
    constraints.length > 0 && <ConstraintsFact constraints={constraints} />,
    field.isReadOnly && <Fact name="Read-only">Users do not set it.</Fact>,
    field.isImmutable && <Fact name="Immutable">It cannot be changed once it is set.</Fact>,
    field.isConditional && <Fact name="Conditional">It exists only under a condition.</Fact>,
    conditions.length > 0 && (
      <Fact name="Conditions">
        <Lines lines={conditions} />
      </Fact>
    ),
    rules.length > 0 && (
      <Fact name={rules.length > 1 ? 'Rules' : 'Rule'}>
        <Lines lines={rules.map((rule) => <RuleText rule={rule} />)} />
      </Fact>
    ),
    examples.length > 0 && (
      <Fact name={examples.length > 1 ? 'Examples' : 'Example'}>
        <Lines lines={examples.map((example) => <ValueText value={example} />)} />
      </Fact>
    ),
    hint !== undefined && (
      <Fact name="Hint">
        <ProseLine text={hint} />
      </Fact>
    ),
    group !== undefined && <Fact name="Group">{group}</Fact>,
    sameAs !== undefined && (
      <Fact name="Content">
        The same as <FieldLink pointer={sameAs} createHref={createHref} />.
      </Fact>
    ),
  ].filter((fact) => fact !== false && fact !== undefined);
  return facts.length === 0 ? null : <dl class="facts">{facts}</dl>;
}

function Fact({ name, children }: { readonly name: string; readonly children: ComponentChildren }): JSX.Element {
  return (
    <div class="fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** One line stands alone, several are a list. */
function Lines({ lines }: { readonly lines: readonly ComponentChildren[] }): JSX.Element {
  if (lines.length === 1) return <>{lines}</>;
  return (
    <ul class="lines">
      {lines.map((line) => (
        <li>{line}</li>
      ))}
    </ul>
  );
}

/** Where a default is known from. */
function DefaultSource({ fact: { source, of } }: { readonly fact: FormDefault }): JSX.Element {
  const name = of === undefined ? null : <Code text={of} />;
  if (source === 'schema') return <span class="soft">stated by the schema</span>;
  if (source === 'sub-chart') return <span class="soft">from the sub-chart {name}</span>;
  return <span class="soft">from {name ?? 'the values'}</span>;
}

function DefaultFact({ fact }: { readonly fact: FormDefault }): JSX.Element {
  const { value } = fact;
  const from = <DefaultSource fact={fact} />;
  return (
    <Fact name="Default">
      {isBlock(value) ? (
        <>
          {from}
          <ValueText value={value} />
        </>
      ) : (
        <>
          <ValueText value={value} /> {from}
        </>
      )}
    </Fact>
  );
}

function ChoicesFact({ choices }: { readonly choices: readonly FormChoice[] }): JSX.Element {
  const isPlain = choices.every((choice) => !hasLabel(choice) && !choice.isDeprecated);
  return (
    <Fact name="One of">
      <ul class={isPlain ? 'inline' : 'lines'}>
        {choices.map((choice) => (
          <li>
            <ValueText value={choice.value} />
            {hasLabel(choice) && ` ${choice.label}`}
            {choice.isDeprecated && (
              <>
                {' '}
                <span class="mark mark-warning">deprecated</span>
              </>
            )}
          </li>
        ))}
      </ul>
    </Fact>
  );
}

function hasLabel({ value, label }: FormChoice): boolean {
  return label !== value && label !== jsonText(value);
}

function ConstraintsFact({ constraints }: { readonly constraints: readonly FormConstraint[] }): JSX.Element {
  return (
    <Fact name={constraints.length > 1 ? 'Constraints' : 'Constraint'}>
      <ul class="inline">
        {constraints.map(({ text, code }) => (
          <li>
            {text}
            {code !== undefined && (
              <>
                {' '}
                <Code text={code} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Fact>
  );
}

function RuleText({ rule: { message, expression } }: { readonly rule: FormRule }): JSX.Element {
  return (
    <>
      <ProseLine text={message} />
      {expression !== undefined &&
        !message.includes(expression) &&
        (expression.includes('\n') ? (
          <CodeBlock text={expression} />
        ) : (
          <div>
            <Code text={expression} />
          </div>
        ))}
    </>
  );
}

/** The path of another field, as a link where it is documented. */
export function FieldLink({
  pointer,
  createHref,
}: {
  readonly pointer: string;
  readonly createHref?: FieldPanelProps['createHref'];
}): JSX.Element {
  const path = pointer === '' ? 'the values' : <Code text={formatFieldPath(pointer)} />;
  const href = createHref?.(pointer);
  return href === undefined ? <>{path}</> : <a href={href}>{path}</a>;
}
