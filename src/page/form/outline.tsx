import type { JSX } from 'preact';
import type { FormField } from '../../form/form-view.ts';
import { isSameOrDescendant, type Pointer } from '../../text/value/pointer.ts';
import type { FieldPlace } from '../state/places.ts';
import { createHref } from './address.ts';
import { createGroupId } from './container-body.tsx';
import { Counts } from './container-field.tsx';
import { afterRendering, focusPlace } from './focus-place.ts';
import { type FormState, isContainer, useForm } from './form-state.ts';
import { Portions } from './portions.tsx';

/** The tree of groups, each with the number of its changes and errors. */
export function Outline(): JSX.Element {
  const form = useForm();
  const root = form.document.view.root;
  return (
    <nav class="outline" aria-label="Outline">
      <Branches pointer="" field={root} />
    </nav>
  );
}

interface BranchProps {
  readonly pointer: Pointer;
  readonly field: FormField;
}

function Branches({ pointer, field }: BranchProps): JSX.Element | null {
  const form = useForm();
  const branches = listBranches(form, pointer);
  const groups = listGroups(form, pointer);
  if (branches.length + groups.length === 0) return null;
  return (
    <ul class="branches" aria-label={pointer === '' ? undefined : field.label}>
      {groups.map((name) => (
        <li key={`group ${name}`}>
          <div class="branch">
            <span class="branch-space" />
            <a
              href={createHref(form.document.id, pointer)}
              onClick={(event) => {
                event.preventDefault();
                showGroup(form, pointer, name);
              }}
            >
              {name}
            </a>
          </div>
        </li>
      ))}
      <Portions parts={branches} holder="li">
        {(part) => <Branch key={part.pointer} pointer={part.pointer} field={part.field} label={part.label} />}
      </Portions>
    </ul>
  );
}

function showGroup(form: FormState, pointer: Pointer, name: string): void {
  form.openPath(pointer);
  form.pane.value = 'form';
  afterRendering(() => {
    const section = document.getElementById(createGroupId(pointer, name));
    section?.querySelector<HTMLElement>('input, select, textarea, summary')?.focus({ preventScroll: true });
    section?.scrollIntoView({ block: 'start' });
  });
}

interface LabelledPlace extends BranchProps {
  readonly label: string;
}

function listBranches(form: FormState, pointer: Pointer): readonly LabelledPlace[] {
  const { fields, entries, items } = form.getParts(pointer).value;
  const show = ({ pointer: at, field }: FieldPlace, label?: string): readonly LabelledPlace[] =>
    field && isContainer(form, field) && form.isVisible(field)
      ? [{ pointer: at, field, label: label ?? field.label }]
      : [];
  return [
    ...fields.flatMap((part) => show(part)),
    ...entries.flatMap((part) => show(part, part.key)),
    ...items.flatMap((part, index) => show(part, `Item ${index + 1}`)),
  ];
}

/** Groups of fields without parts of their own. */
function listGroups(form: FormState, pointer: Pointer): readonly string[] {
  const { fields } = form.getParts(pointer).value;
  const names = fields.flatMap(({ field }) => (field && form.isVisible(field) ? (field.group ?? []) : []));
  return [...new Set(names)];
}

function Branch({ pointer, field, label }: LabelledPlace): JSX.Element {
  const form = useForm();
  const open = form.getOpen(`outline ${pointer}`);
  const { errorCount, changeCount } = form.getPlace(pointer).value;
  const hasInner = listBranches(form, pointer).length > 0;
  const isOpen = open.value === true || form.found.value !== undefined;
  const isActive = form.active.value !== undefined && isSameOrDescendant(form.active.value, pointer);
  return (
    <li>
      <div class="branch" data-active={isActive ? 'true' : undefined}>
        {hasInner ? (
          <button
            type="button"
            class="branch-toggle"
            aria-expanded={isOpen}
            aria-label={`Groups of ${label}`}
            onClick={() => (open.value = !isOpen)}
          >
            <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
          </button>
        ) : (
          <span class="branch-space" />
        )}
        <a
          href={createHref(form.document.id, pointer)}
          aria-current={form.active.value === pointer ? 'location' : undefined}
          onClick={(event) => {
            event.preventDefault();
            focusPlace(form, pointer);
          }}
        >
          {label}
        </a>
        <Counts errorCount={errorCount} changeCount={changeCount} />
      </div>
      {hasInner && isOpen && <Branches pointer={pointer} field={field} />}
    </li>
  );
}
