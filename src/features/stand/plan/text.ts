/** How a plan's ids are called on the screen. */
export interface PlanNames {
  /** 'M7 + M8'. */
  tables: (ids: readonly string[]) => string;
  /** The customer's name of a reservation. */
  party: (reservationId: string) => string;
  /** 'HH:mm' of an instant. */
  time: (instant: string) => string;
}

/** Of the cards. */
export const planText = {
  withoutPlace: "sem mesa no plano",
  pinnedTo: (tables: string) => `Mesa fixada: ${tables}`,
  missingSeats: (tables: string, seats: number) =>
    seats === 1 ? `${tables}: falta 1 lugar` : `${tables}: faltam ${seats} lugares`,
  plannedAt: (tables: string) => `Mesa planejada: ${tables}`,
  from: (time: string) => `às ${time}`,
  /** Of tables that become free after the party's time. */
  onlyAt: (tables: string, time: string) => `${tables} só às ${time}`,
};
