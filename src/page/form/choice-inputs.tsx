import type { JSX } from 'preact';
import type { FormChoice } from '../../form/form-view.ts';
import { isSame, type Json } from '../../text/value/json.ts';
import { Combobox } from './combobox.tsx';
import { createAttributes, type InputProps } from './input-props.ts';
import { summarizeValue } from './value-words.ts';

/** On, off, or not set: then the box shows what applies, and the words beside it say so. */
export function Checkbox(props: InputProps): JSX.Element {
  const { own, inherited, onSet } = props;
  const applied = own ?? inherited;
  return (
    <span class="check" data-ghost={own === undefined ? 'true' : undefined}>
      <input
        type="checkbox"
        {...createAttributes(props)}
        checked={applied === true}
        // Not `indeterminate`, which no document can say.
        ref={(input) => {
          if (input) input.indeterminate = typeof applied !== 'boolean';
        }}
        onChange={({ currentTarget }) => onSet(currentTarget.checked)}
      />
      <span class="soft" aria-hidden="true">
        {applied === undefined ? 'not set' : String(applied)}
      </span>
    </span>
  );
}

/** Few choices open as a native list; many can be searched. */
export function ChoiceInput(props: InputProps): JSX.Element {
  const { choices = [] } = props.field;
  return choices.length > mostListed ? (
    <Combobox {...props} choices={choices} />
  ) : (
    <Select {...props} choices={choices} />
  );
}

const mostListed = 12;

function Select(props: InputProps & { readonly choices: readonly FormChoice[] }): JSX.Element {
  const { choices, own, inherited, isRequired, onSet, onReset } = props;
  const chosen = own === undefined ? unset : choices.findIndex(({ value }) => isSame(value, own));
  const isUnknown = own !== undefined && chosen === -1;
  return (
    <select
      class="input"
      {...createAttributes(props)}
      value={String(isUnknown ? unknown : chosen)}
      data-ghost={own === undefined ? 'true' : undefined}
      onChange={({ currentTarget }) => {
        const choice = choices[Number(currentTarget.value)];
        if (choice) onSet(choice.value);
        else if (currentTarget.value === String(unset)) onReset();
      }}
    >
      <option value={unset}>{describeUnset(choices, inherited, isRequired)}</option>
      {isUnknown && <option value={unknown}>{`${summarizeValue(own)} (not one of the choices)`}</option>}
      {choices.map((choice, index) => (
        <option value={index}>{describeChoice(choice)}</option>
      ))}
    </select>
  );
}

const unset = -1;
const unknown = -2;

export function describeUnset(
  choices: readonly FormChoice[],
  inherited: Json | undefined,
  isRequired: boolean,
): string {
  if (inherited === undefined) return isRequired ? 'Choose …' : 'Not set';
  const choice = choices.find(({ value }) => isSame(value, inherited));
  return `Default: ${choice?.label ?? summarizeValue(inherited)}`;
}

export function describeChoice({ label, isDeprecated }: FormChoice): string {
  return isDeprecated ? `${label} (deprecated)` : label;
}
