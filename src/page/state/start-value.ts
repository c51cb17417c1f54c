import type { FormField } from '../../form/form-view.ts';
import type { Json } from '../../text/value/json.ts';

/** What a new item or entry starts with: the default, the first choice, or what is empty for its input. */
export function chooseStartValue(field: FormField | undefined): Json {
  const [choice] = field?.choices ?? [];
  if (!field || field.default || choice) return field?.default?.value ?? choice?.value ?? '';
  if (field.type.startsWith('list')) return [];
  return startValues[field.widget];
}

const startValues: Readonly<Record<FormField['widget'], Json>> = {
  text: '',
  textarea: '',
  password: '',
  number: 0,
  checkbox: false,
  select: '',
  group: {},
  list: [],
  map: {},
  union: {},
  yaml: {},
};
