/** Seed, section 9: a party has 1 to 20 people; for more a person makes the arrangements. */
export const MAX_PEOPLE = 20;
