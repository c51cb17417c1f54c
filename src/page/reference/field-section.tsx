import type { JSX } from 'preact';
import type { FormField } from '../../form/form-view.ts';
import { escapeControls, truncate } from '../../text/visible.ts';
import { ChangeNotes } from './change-list.tsx';
import { FieldMarks, FieldPanel, FieldType } from './field-panel.tsx';
import { formatFieldPath } from '../../form/field-path.ts';
import type { PageContext } from './page-context.ts';
import { type Child, createFieldHref, listChildren } from './plan-pages.ts';

/** A field with all that it contains: open to be read, closed with one line. */
export function FieldSection(props: SectionProps): JSX.Element {
  const { child, depth, context } = props;
  const { field } = child;
  const { plan, page, changes } = context;
  const anchor = plan.anchors.get(field) ?? '';
  const hasChange = changes.fieldsAround.has(field) ? ' has-change' : '';
  const own = plan.own.get(field);
  const isOwn = own !== undefined && own !== page;
  const children = isOwn ? [] : listChildren(field);
  if (children.length === 0) {
    return (
      <div class={`field leaf${hasChange}`} id={anchor}>
        <div class="field-head">
          <FieldName child={child} depth={depth} href={isOwn ? own.file : `#${anchor}`} />
          <HeadTexts child={child} context={context} />
          <FieldPath field={field} href={`#${anchor}`} />
        </div>
        <FieldBody {...props} />
        {isOwn && (
          <p class="own-page">
            <a href={own.file}>{`${(plan.sizes.get(field) ?? 1) - 1} properties on their own page`}</a>
          </p>
        )}
      </div>
    );
  }
  return (
    <details class={`field${hasChange}`} id={anchor} open={isOpen(field, depth, context)}>
      <summary class="field-head">
        <FieldName child={child} depth={depth} />
        <HeadTexts child={child} context={context} />
        <Teaser child={child} />
      </summary>
      <div class="field-body">
        <FieldPath field={field} href={`#${anchor}`} />
        <FieldBody {...props} />
        <Children of={children} depth={depth + 1} context={context} />
      </div>
    </details>
  );
}

interface SectionProps {
  readonly child: Child;
  /** From 0 for the fields of the page. */
  readonly depth: number;
  readonly context: PageContext;
}

/** The fields inside a field; branches of a union under a line that says so. */
export function Children({
  of: children,
  depth,
  context,
}: Omit<SectionProps, 'child'> & { readonly of: readonly Child[] }): JSX.Element {
  const isFirstVariant = (index: number): boolean =>
    children[index]?.of === 'variant' && children[index - 1]?.of !== 'variant';
  return (
    <div class="children">
      {children.map((child, index) => (
        <>
          {isFirstVariant(index) && <p class="variants-line">One of these variants:</p>}
          <FieldSection child={child} depth={depth} context={context} />
        </>
      ))}
    </div>
  );
}

/** A small page is open; of a large one the first level is, unless it is long itself. */
function isOpen(field: FormField, depth: number, { page, plan, changes }: PageContext): boolean {
  if (page.count <= 150 || changes.byField.size > 0) return page.count <= 150 || changes.fieldsAround.has(field);
  return depth === 0 && listChildren(field).length <= 30 && (plan.sizes.get(field) ?? 0) <= 300;
}

function FieldName({ child, depth, href }: Omit<SectionProps, 'context'> & { readonly href?: string }): JSX.Element {
  const name = <KeyText child={child} />;
  return (
    <Heading level={depth + 2} kind="field-name">
      {href === undefined ? name : <a href={href}>{name}</a>}
    </Heading>
  );
}

export function KeyText({ child }: { readonly child: Child }): JSX.Element {
  const key = <PlainKey child={child} />;
  return child.field.isRemoved === true ? <del>{key}</del> : key;
}

function PlainKey({ child: { of, field, variant } }: { readonly child: Child }): JSX.Element {
  if (variant) return <>{escapeControls(variant.label)}</>;
  if (of === 'item') return field.name === '-' ? <>Each item</> : <>{`Item ${Number(field.name) + 1}`}</>;
  if (of === 'field') return <code>{escapeControls(field.name) || '""'}</code>;
  if (field.name === '*') return <>Any other key</>;
  return (
    <>
      Keys that match <code>{escapeControls(field.name)}</code>
    </>
  );
}

function Heading({
  level,
  kind,
  children,
}: {
  readonly level: number;
  readonly kind: string;
  readonly children: JSX.Element;
}): JSX.Element {
  const Name = headings[Math.min(level, 6) - 2] ?? 'h6';
  return <Name class={kind}>{children}</Name>;
}

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

function HeadTexts({ child, context }: Omit<SectionProps, 'depth'>): JSX.Element {
  const { field, variant } = child;
  const title = chooseTitle(child);
  const changes = context.changes.byField.get(field) ?? [];
  return (
    <>
      {' '}
      <FieldType field={field} /> {title !== undefined && <span class="field-title">{escapeControls(title)}</span>}{' '}
      <FieldMarks field={field} />
      {variant?.isDeprecated === true && field.deprecation === undefined && (
        <span class="mark mark-warning">deprecated</span>
      )}
      {changes.length > 0 && <span class="mark mark-accent">{`changed: ${changes[0]?.kind ?? ''}`}</span>}
    </>
  );
}

/** A title that is only the key in other letters says nothing. */
function chooseTitle({ field: { label, name, type }, of, variant }: Child): string | undefined {
  const others = variant ? [variant.label] : [of === 'field' ? name : type];
  return others.some((other) => normalizeWords(other) === normalizeWords(label)) ? undefined : label;
}

function normalizeWords(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{Nd}]+/gu, '');
}

/** The beginning of the description, shown while the field is closed. */
function Teaser({ child: { field, variant } }: { readonly child: Child }): JSX.Element | null {
  const text = variant?.description ?? field.description;
  const line = text?.split('\n', 1)[0];
  return line === undefined ? null : <span class="teaser">{truncate(escapeControls(line), 120)}</span>;
}

function FieldPath({ field, href }: { readonly field: FormField; readonly href: string }): JSX.Element {
  return (
    <a class="field-path" href={href}>
      <code>{escapeControls(formatFieldPath(field.pointer)) || '.'}</code>
    </a>
  );
}

function FieldBody({ child: { field, variant }, context }: SectionProps): JSX.Element {
  const { plan, page, changes } = context;
  const found = changes.byField.get(field);
  const shown = variant?.description === undefined ? field : withNote(field, variant.description);
  return (
    <>
      {variant?.discriminator && (
        <p class="soft">
          When <code>{escapeControls(variant.discriminator.name)}</code> is{' '}
          <code>{escapeControls(JSON.stringify(variant.discriminator.value))}</code>.
        </p>
      )}
      {found && <ChangeNotes changes={found} />}
      <FieldPanel
        field={shown}
        head="none"
        createHref={(pointer) => {
          const other = plan.fields.get(pointer);
          return other && createFieldHref(plan, page, other);
        }}
      />
    </>
  );
}

function withNote(field: FormField, note: string): FormField {
  return field.description === note ? field : { ...field, notes: [note, ...field.notes] };
}
