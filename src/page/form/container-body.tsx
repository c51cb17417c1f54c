import type { JSX } from 'preact';
import type { FormField } from '../../form/form-view.ts';
import { jsonText } from '../../text/json/write-json.ts';
import type { Pointer } from '../../text/value/pointer.ts';
import { ProseLine } from '../reference/prose.tsx';
import type { FieldPlace } from '../state/places.ts';
import { createFieldId } from './address.ts';
import { BodyContext, type ContainerBodyProps } from './body-context.ts';
import { ContainerField } from './container-field.tsx';
import { FieldDetails, FieldErrors, FieldHelp, listShownErrors, SmallButton } from './field-parts.tsx';
import { hasParts, isContainer, useForm } from './form-state.ts';
import { LeafField } from './leaf-field.tsx';
import { ListItems } from './list-items.tsx';
import { MapEntries } from './map-entries.tsx';
import { Portions } from './portions.tsx';
import { LeafDisplay } from './value-display.tsx';

/** What stands in a container: its errors and help, the choice of a variant, and its parts. */
export function ContainerBody({ pointer, field, depth, label }: ContainerBodyProps): JSX.Element {
  const form = useForm();
  const { variant } = form.getParts(pointer).value;
  const { variants, items, entries } = form.getContent(field);
  const chosen = variants[variant ?? -1]?.field;
  const content = chosen && form.getContent(chosen);
  const isLeaf = chosen !== undefined && content !== undefined && !hasParts(content);
  const isList = items.length > 0 || (content?.items.length ?? 0) > 0;
  const hasEntries = entries.length > 0 || (content?.entries.length ?? 0) > 0;
  return (
    <>
      <ContainerHead pointer={pointer} field={field} label={label} />
      {variants.length > 0 && <VariantChoice pointer={pointer} field={field} label={label} />}
      {isLeaf && <FieldNode pointer={pointer} field={{ ...chosen, widget: chooseLeafWidget(chosen) }} depth={depth} />}
      <Fields pointer={pointer} depth={depth} />
      {isList && <ListItems pointer={pointer} field={field} depth={depth} label={label} />}
      <MapEntries pointer={pointer} field={field} depth={depth} label={label} canAdd={hasEntries} />
    </>
  );
}

function chooseLeafWidget({ widget }: FormField): FormField['widget'] {
  return widget === 'union' || widget === 'group' ? 'yaml' : widget;
}

/** The field at a place, as what its content asks for. */
export function FieldNode({
  pointer,
  field,
  depth,
  siblingCount,
}: {
  readonly pointer: Pointer;
  readonly field: FormField;
  readonly depth: number;
  readonly siblingCount?: number;
}): JSX.Element | null {
  const form = useForm();
  if (!form.isVisible(field)) return null;
  if (isContainer(form, field))
    return <ContainerField pointer={pointer} field={field} depth={depth} siblingCount={siblingCount ?? 0} />;
  return form.isReadOnly ? (
    <LeafDisplay pointer={pointer} field={field} />
  ) : (
    <LeafField pointer={pointer} field={field} />
  );
}

function ContainerHead({ pointer, field, label }: Omit<ContainerBodyProps, 'depth'>): JSX.Element {
  const form = useForm();
  const place = form.getPlace(pointer).value;
  const id = createFieldId(pointer);
  return (
    <div class="group-head">
      <FieldHelp field={field} id={`${id}-help`} />
      <FieldErrors diagnostics={listShownErrors(form, place, false)} id={`${id}-errors`} />
      <div class="field-foot">
        {!form.isReadOnly && place.isChanged && pointer !== '' && (
          <SmallButton
            text="Reset all"
            name={`Reset all of ${label} to the defaults`}
            onPress={() => form.accept(form.session.remove(pointer))}
          />
        )}
        <FieldDetails field={field} />
      </div>
    </div>
  );
}

/** The fields of an object, by group; advanced ones come last and on request. */
export function Fields({ pointer, depth }: { readonly pointer: Pointer; readonly depth: number }): JSX.Element {
  const form = useForm();
  const { fields } = form.getParts(pointer).value;
  const isAllShown = form.found.value !== undefined || form.isReadOnly;
  const isLate = ({ field }: FieldPlace): boolean => field?.level === 'advanced' && !isAllShown;
  const visible = fields.filter(({ field }) => field && form.isVisible(field));
  const shown = visible.filter((part) => !isLate(part));
  const advanced = visible.filter((part) => isLate(part));
  return (
    <>
      {listGroups(shown).map(({ name, parts }) =>
        name === '' ? (
          <FieldList key="" parts={parts} depth={depth} />
        ) : (
          <GroupSection key={name} name={name} parts={parts} pointer={pointer} depth={depth} />
        ),
      )}
      {advanced.length > 0 && <AdvancedFields parts={advanced} depth={depth} />}
    </>
  );
}

function FieldList({ parts, depth }: { readonly parts: readonly FieldPlace[]; readonly depth: number }): JSX.Element {
  return (
    <Portions parts={parts}>
      {({ pointer, field }) =>
        field && <FieldNode key={pointer} pointer={pointer} field={field} depth={depth} siblingCount={parts.length} />
      }
    </Portions>
  );
}

/** Fields without a group stand before those with one. */
function listGroups(parts: readonly FieldPlace[]): readonly { readonly name: string; readonly parts: FieldPlace[] }[] {
  const groups = new Map<string, FieldPlace[]>([['', []]]);
  for (const part of parts) {
    const name = part.field?.group ?? '';
    const group = groups.get(name) ?? [];
    group.push(part);
    groups.set(name, group);
  }
  return [...groups].map(([name, inner]) => ({ name, parts: inner }));
}

interface SectionProps {
  readonly name: string;
  readonly parts: readonly FieldPlace[];
  readonly pointer: Pointer;
  readonly depth: number;
}

/** Fields that people have put into a group; it is no part of the values. */
function GroupSection({ name, parts, pointer, depth }: SectionProps): JSX.Element {
  return (
    <fieldset class="section" id={createGroupId(pointer, name)}>
      <legend>{name}</legend>
      <FieldList parts={parts} depth={depth} />
    </fieldset>
  );
}

export function createGroupId(pointer: Pointer, name: string): string {
  return `${createFieldId(pointer)}-group-${encodeURIComponent(jsonText(name))}`;
}

function AdvancedFields({
  parts,
  depth,
}: {
  readonly parts: readonly FieldPlace[];
  readonly depth: number;
}): JSX.Element {
  const form = useForm();
  const first = parts[0]?.pointer ?? '';
  const open = form.getOpen(`${first} advanced`);
  const isOpen = open.value ?? parts.some(({ pointer }) => form.getPlace(pointer).value.errorCount > 0);
  return (
    <details
      class="advanced"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) open.value = currentTarget.open;
      }}
    >
      <summary>{`Advanced (${parts.length})`}</summary>
      {isOpen && <FieldList parts={parts} depth={depth} />}
    </details>
  );
}

export function RootFields(): JSX.Element {
  const form = useForm();
  return (
    <div class="fields">
      <BodyContext.Provider value={ContainerBody}>
        <ContainerBody pointer="" field={form.document.view.root} depth={0} label={form.document.view.title} />
      </BodyContext.Provider>
    </div>
  );
}

interface VariantChoiceProps {
  readonly pointer: Pointer;
  readonly field: FormField;
  readonly label: string;
}

/** Which branch of a union a value takes. What was typed in another one comes back with it. */
function VariantChoice({ pointer, field, label }: VariantChoiceProps): JSX.Element {
  const form = useForm();
  const { variant } = form.getParts(pointer).value;
  const { variants } = form.getContent(field);
  const id = `${createFieldId(pointer)}-variant`;
  const current = variants[variant ?? -1];
  const choose = (index: number): void => {
    form.accept(form.session.chooseVariant(pointer, index));
  };
  if (form.isReadOnly) return <p class="help">{current?.label ?? 'No variant is chosen'}</p>;
  if (variants.length > mostListed)
    return (
      <div class="field">
        <div class="field-head">
          <label for={id}>Variant</label>
        </div>
        <select
          id={id}
          class="input"
          value={String(variant ?? -1)}
          onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
        >
          {variant === undefined && <option value={-1}>Choose …</option>}
          {variants.map((inner, index) => (
            <option value={index}>{inner.isDeprecated ? `${inner.label} (deprecated)` : inner.label}</option>
          ))}
        </select>
        {current?.description !== undefined && <p class="help">{<ProseLine text={current.description} />}</p>}
      </div>
    );
  return (
    <fieldset class="variants">
      <legend>
        Variant<span class="visually-hidden"> of {label}</span>
      </legend>
      {variants.map((inner, index) => (
        <label class="variant">
          <input type="radio" name={id} checked={index === variant} onChange={() => choose(index)} />
          <span>
            {inner.label}
            {inner.isDeprecated && <span class="mark mark-warning">deprecated</span>}
            {inner.description !== undefined && (
              <span class="variant-help">
                <ProseLine text={inner.description} />
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const mostListed = 5;
