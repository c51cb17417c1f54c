import type { JSX } from 'preact';
import type { Widget } from '../../form/form-view.ts';
import { Checkbox, ChoiceInput } from './choice-inputs.tsx';
import type { InputProps } from './input-props.ts';
import { NumberInput, PasswordInput, TextArea, TextInput } from './text-inputs.tsx';
import { YamlInput } from './yaml-input.tsx';

interface ValueInputProps extends InputProps {
  readonly widget: Widget;
}

/** The input of a value without fields inside. */
export function ValueInput({ widget, ...props }: ValueInputProps): JSX.Element {
  switch (widget) {
    case 'text':
      return <TextInput {...props} />;
    case 'textarea':
      return <TextArea {...props} />;
    case 'password':
      return <PasswordInput {...props} />;
    case 'number':
      return <NumberInput {...props} />;
    case 'checkbox':
      return <Checkbox {...props} />;
    case 'select':
      return <ChoiceInput {...props} />;
    case 'group':
    case 'list':
    case 'map':
    case 'union':
    case 'yaml':
      return <YamlInput {...props} />;
  }
}
