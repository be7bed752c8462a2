/** Seed, section 9: a party has 1 to 20 people. A person handles larger parties. */
export const MAX_PEOPLE = 20;

/** A list of WhatsApp has ten rows at most. */
export const MAX_OPTIONS = 10;
