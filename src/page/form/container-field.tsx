import type { ComponentChildren, JSX } from 'preact';
import { formatCount } from '../../text/words.ts';
import { useContext } from 'preact/hooks';
import type { FormField } from '../../form/form-view.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import { createFieldId, getLastToken } from './address.ts';
import { BodyContext } from './body-context.ts';
import { FieldMarks } from './field-parts.tsx';
import { opensByItself, useForm } from './form-state.ts';

export interface ContainerFieldProps {
  readonly pointer: Pointer;
  readonly field: FormField;
  /** The number of containers around it. */
  readonly depth: number;
  readonly label?: string | undefined;
  readonly actions?: ComponentChildren;
  /** How many stand beside it: few are open from the start. */
  readonly siblingCount?: number;
}

/** An object, a map, a list or a union: a disclosure whose fields are rendered when it is open. */
export function ContainerField({
  pointer,
  field,
  depth,
  label = field.label,
  actions,
  siblingCount = 0,
}: ContainerFieldProps): JSX.Element {
  const form = useForm();
  const Body = useContext(BodyContext);
  const open = form.getOpen(pointer);
  const isOpen = open.value ?? opensByItself(form, depth, siblingCount);
  return (
    <section class="group" id={createFieldId(pointer)} data-depth={Math.min(depth, 5)}>
      <details
        open={isOpen}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open !== isOpen) open.value = currentTarget.open;
        }}
      >
        <summary onFocus={() => (form.active.value = pointer)}>
          <Heading depth={depth}>{label}</Heading>
          {label !== getLastToken(pointer) && <code class="key">{getLastToken(pointer)}</code>}
          <ContainerMarks pointer={pointer} field={field} />
        </summary>
        {isOpen && Body && (
          <div class="group-body">
            <Body pointer={pointer} field={field} depth={depth + 1} label={label} />
          </div>
        )}
      </details>
      {actions !== undefined && !form.isReadOnly && <span class="group-actions">{actions}</span>}
    </section>
  );
}

/** Headings nest as containers do, below the title of the page. */
function Heading({ depth, children }: { readonly depth: number; readonly children: ComponentChildren }): JSX.Element {
  const Tag = headings[depth] ?? 'h6';
  return <Tag class="group-title">{children}</Tag>;
}

const headings = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

function ContainerMarks({ pointer, field }: Pick<ContainerFieldProps, 'pointer' | 'field'>): JSX.Element {
  const form = useForm();
  const place = form.getPlace(pointer).value;
  const { items, entries, errorCount, changeCount } = place;
  const content = form.getContent(field);
  const isList = content.items.length > 0;
  const count = isList ? items.length : entries.length;
  const isCounted = isList || content.entries.length > 0;
  const noun = isList ? 'item' : 'key';
  if (form.isReadOnly) return <span class="soft">{isCounted ? formatCount(count, noun) : ''}</span>;
  return (
    <span class="group-marks">
      {isCounted && <span class="soft">{formatCount(count, noun)}</span>}
      <FieldMarks field={field} place={{ ...place, isChanged: false }} />
      <Counts errorCount={errorCount} changeCount={changeCount} />
    </span>
  );
}

/** Errors and changes here and inside: a sign and a number, with words for those who do not see them. */
export function Counts({
  errorCount,
  changeCount,
}: {
  readonly errorCount: number;
  readonly changeCount: number;
}): JSX.Element {
  return (
    <>
      {changeCount > 0 && (
        <span class="count count-changes" title={`${changeCount} changed`}>
          <span aria-hidden="true">● {changeCount}</span>
          <span class="visually-hidden">{changeCount} changed</span>
        </span>
      )}
      {errorCount > 0 && (
        <span class="count count-errors" title={formatCount(errorCount, 'error')}>
          <span aria-hidden="true">▲ {errorCount}</span>
          <span class="visually-hidden">{formatCount(errorCount, 'error')}</span>
        </span>
      )}
    </>
  );
}
