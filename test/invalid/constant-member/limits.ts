export const large = 5;
