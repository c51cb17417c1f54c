/** The decorators of `@ConstrainedBy`, by class and field. */
export const constraints: Readonly<Record<string, string>>;
