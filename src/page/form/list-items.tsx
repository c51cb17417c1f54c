import type { JSX } from 'preact';
import type { FormField } from '../../form/form-view.ts';
import { getMember, type Json } from '../../text/value/json.ts';
import { appendToken, type Pointer } from '../../text/value/pointer.ts';
import type { EditResult } from '../state/session.ts';
import type { FieldPlace } from '../state/places.ts';
import { createFieldId } from './address.ts';
import type { ContainerBodyProps } from './body-context.ts';
import { ContainerField } from './container-field.tsx';
import { SmallButton } from './field-parts.tsx';
import { afterRendering, focusPlace } from './focus-place.ts';
import { isContainer, useForm } from './form-state.ts';
import { LeafField } from './leaf-field.tsx';
import { Portions } from './portions.tsx';
import { LeafDisplay } from './value-display.tsx';

/** The items of a list, with buttons that add, move and remove them. */
export function ListItems({ pointer, field, depth, label }: ContainerBodyProps): JSX.Element {
  const form = useForm();
  const { items } = form.getParts(pointer).value;
  const addId = `${createFieldId(pointer)}-add`;
  const noun = findItemNoun(field, form.getContent(field).items.at(-1));
  return (
    <div class="items">
      {items.length === 0 && <p class="soft">No items.</p>}
      <Portions parts={items}>
        {(part, index) => (
          <Item key={index} part={part} list={pointer} index={index} count={items.length} depth={depth} label={label} />
        )}
      </Portions>
      {!form.isReadOnly && (
        <button
          type="button"
          class="button"
          id={addId}
          onClick={() => {
            const at = items.length;
            if (form.accept(form.session.insertItem(pointer, at))) focusPlace(form, appendToken(pointer, at));
          }}
        >
          <span aria-hidden="true">+</span> Add {noun}
          <span class="visually-hidden"> to {label}</span>
        </button>
      )}
    </div>
  );
}

function findItemNoun({ label }: FormField, item: FormField | undefined): string {
  if (!item || item.label === label || /^(?:string|integer|number|boolean|object|list|map|any)/i.test(item.label))
    return 'item';
  return item.label.toLowerCase();
}

interface ItemProps {
  readonly part: FieldPlace;
  readonly list: Pointer;
  readonly index: number;
  readonly count: number;
  readonly depth: number;
  readonly label: string;
}

function Item({ part: { pointer, field }, list, index, count, depth, label }: ItemProps): JSX.Element | null {
  const form = useForm();
  const { value } = form.getPlace(pointer).value;
  if (!field) return null;
  const number = index + 1;
  const name = `item ${number} of ${label}`;
  const change = (result: EditResult, focused: number): void => {
    if (form.accept(result)) afterRendering(() => focusItem(list, focused));
  };
  const move = (to: number): void => change(form.session.moveItem(list, index, to), to);
  const actions = (
    <>
      <SmallButton text="↑" name={`Move up: ${name}`} isDisabled={index === 0} onPress={() => move(index - 1)} />
      <SmallButton text="↓" name={`Move down: ${name}`} isDisabled={number === count} onPress={() => move(index + 1)} />
      <SmallButton
        text="Remove"
        name={`Remove ${name}`}
        onPress={() => change(form.session.removeItem(list, index), Math.min(index, count - 2))}
      />
    </>
  );
  if (isContainer(form, field)) {
    const title = describeItem(value);
    const text = title === undefined ? `Item ${number}` : `${number}. ${title}`;
    return <ContainerField pointer={pointer} field={field} depth={depth} label={text} actions={actions} />;
  }
  const text = `Item ${number}`;
  if (form.isReadOnly) return <LeafDisplay pointer={pointer} field={field} label={text} />;
  return <LeafField pointer={pointer} field={field} label={text} actions={actions} isCompact />;
}

/** What people call an item: its name, title, key or id. */
function describeItem(value: Json | undefined): string | undefined {
  const names = ['name', 'title', 'key', 'id', 'host', 'path'].map((name) => getMember(value, name));
  return names.find((name): name is string => typeof name === 'string' && name !== '');
}

/** The button that adds takes the focus when the last item went. */
function focusItem(list: Pointer, index: number): void {
  const item = index < 0 ? null : document.getElementById(createFieldId(appendToken(list, index)));
  const control = item?.querySelector<HTMLElement>('input, select, textarea, summary');
  (control ?? document.getElementById(`${createFieldId(list)}-add`))?.focus();
}
