export const small = 5;
