import { type ComponentType, createContext } from 'preact';
import type { FormField } from '../../form/form-view.ts';
import type { Pointer } from '../../text/value/pointer.ts';

/** What the inside of an object, a map, a list or a union is rendered from. */
export interface ContainerBodyProps {
  readonly pointer: Pointer;
  readonly field: FormField;
  readonly depth: number;
  readonly label: string;
}

/** Containers stand in containers: what renders the inside is handed down. */
export const BodyContext = createContext<ComponentType<ContainerBodyProps> | undefined>(undefined);
