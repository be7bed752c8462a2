/** Names of the weekdays, from Sunday (0) on, as `weekdayOf` counts. */
export const WEEKDAY_NAMES = ["domingo", "segunda", "terça", "quarta", "quinta", "sexta", "sábado"];

/** The same as `foldForSearch` leaves them. Any three letters distinguish them. */
export const FOLDED_WEEKDAY_NAMES = ["domingo", "segunda", "terca", "quarta", "quinta", "sexta", "sabado"];
