import type { NewProperty } from '../../generator/add/property-draft.ts';

/** A property of the object that declares it; missing objects on the way are created. */
export type Addition = Omit<NewProperty, 'steps'>;
