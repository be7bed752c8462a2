import type { DiningTable } from "#features/floor/contract.ts";
import type { TableJoin } from "#features/floor/joins/contract.ts";
import type { EveningParty } from "#features/reservations/evening/contract.ts";
import type { TablePlan } from "#features/reservations/table-plan/contract.ts";
import type { TurnTimes } from "#features/turn-times/contract.ts";
import type { WaitlistEntry } from "#features/waitlist/contract.ts";
import type { LocalDate, LocalTime } from "#shared/time.ts";

interface OfUnit {
  unitId: string;
}

interface OfParty extends OfUnit {
  id: string;
}

interface AtTables extends OfParty {
  tableIds: string[];
}

interface Asked extends OfUnit {
  date: LocalDate;
  time: LocalTime;
  guests: number;
}

/** What the hosts of simulated nights call: a part of the product's API, or the product's rules alone (`openRulesHouse`). */
export interface ShadowStaff {
  reservations: {
    checkAvailability(
      input: Asked & { windowMinutes: number },
    ): Promise<{ reasons: readonly string[]; offers: readonly { offset: number }[] }>;
    create(
      input: Asked & {
        id: string;
        customerName: string;
        customerPhone: string;
        customerEmail: string;
        notes: string;
      },
    ): Promise<unknown>;
    holdTables(input: AtTables): Promise<unknown>;
    seat(input: AtTables): Promise<unknown>;
    seatFromWaitlist(input: AtTables & { entryId: string }): Promise<unknown>;
    release(input: OfParty): Promise<unknown>;
  };
  evening: {
    read(input: OfUnit): Promise<{ parties: readonly EveningParty[]; turn: TurnTimes }>;
    markArrived(input: OfParty): Promise<unknown>;
    seatWalkIn(input: AtTables & { guests: number }): Promise<unknown>;
    setStage(input: OfParty & { stage: "bill" }): Promise<unknown>;
    markNoShow(input: OfParty): Promise<unknown>;
  };
  waitlist: {
    add(
      input: OfParty & { customerName: string; customerPhone: string; guests: number },
    ): Promise<Pick<WaitlistEntry, "quotedMinutes" | "quoteSource">>;
    list(input: OfUnit): Promise<{ entries: readonly WaitlistEntry[] }>;
    remove(input: OfParty & { reason: "gave_up" }): Promise<unknown>;
  };
  tablePlan: {
    read(input: OfUnit): Promise<TablePlan>;
    applyProposal(input: OfUnit & { proposalId: string }): Promise<TablePlan>;
  };
  floor: {
    listTables(input: OfUnit): Promise<{ tables: readonly DiningTable[] }>;
    readPlan(input: OfUnit): Promise<{ joins: readonly TableJoin[] }>;
  };
}
