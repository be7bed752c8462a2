export const PURPOSES = ["health", "reminders", "marketing"] as const;

/** How the words of a consent reached the guest. */
export const CONSENT_CHANNELS = ["in_person", "phone", "message"] as const;
