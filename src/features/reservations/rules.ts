/** From when until when a party keeps its tables. */
export interface Stay {
  startsAt: Date;
  endsAt: Date;
}

/** What holds a table: another reservation, whose party sits there or whose time is not over, or a block. */
export interface TableHold {
  label: string;
  isSeated: boolean;
  isBlock: boolean;
  /** ISO 8601. */
  startsAt: string;
}
