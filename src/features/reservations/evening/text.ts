/** The name of a party that came without a booking and said none. */
export const walkInName = "Passante";
