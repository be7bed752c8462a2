import type { LocalDate, LocalTime } from "#shared/time.ts";
import type { AskedFields, Party, WishedFields } from "./booking-contract.ts";
import type {
  AvailabilityAnswer,
  ConfirmedAnswer,
  HoursAnswer,
  InfoAnswer,
  MenuAnswer,
  OwnReservation,
  PlaceAnswer,
  ProposedAnswer,
  QueueAnswer,
  ResizedAnswer,
  ToolRefusal,
} from "./contract.ts";
import type { WishInput } from "./wish-contract.ts";

/** The fields of a reservation or of an entry of the queue, with the wish as tools write it. */
type WithToldWish<Fields extends object> = Omit<Fields, keyof WishedFields> & { wish: WishInput };

/** The table that a customer asks for. Without `time` the request is for the day's free times. */
export interface TableRequest {
  date: LocalDate;
  time?: LocalTime;
  guests: number;
  exceptReservationId?: string;
  /** How far from the time another start suits the customer, in minutes. */
  windowMinutes?: number;
  wish?: WishInput;
}

/**
 * The port through which tools reach the restaurant, for one conversation and its customer, which no input can change. Refusals are
 * answers.
 */
export interface Desk {
  /** `offers` are starts within the window that the customer stated. */
  findFreeTimes(request: TableRequest): Promise<
    | {
        ok: true;
        times: LocalTime[];
        offers?: NonNullable<AvailabilityAnswer["sugestoes"]>;
        /** What there is to say of times after midnight. */
        night?: Pick<AvailabilityAnswer, "noite" | "apos_meia_noite" | "outra_noite">;
      }
    | ToolRefusal
  >;
  proposeBooking(fields: WithToldWish<AskedFields>): Promise<ProposedAnswer | ToolRefusal>;
  proposeChange(
    id: string,
    wanted: Partial<Omit<WithToldWish<AskedFields>, "customerName" | "customerPhone">>,
  ): Promise<ProposedAnswer | ToolRefusal>;
  proposeCancel(id: string): Promise<ProposedAnswer | ToolRefusal>;
  confirmProposal(id: string): Promise<ConfirmedAnswer | ToolRefusal>;
  listOwnReservations(): Promise<{ ok: true; reservas: OwnReservation[] }>;
  joinQueue(party: WithToldWish<Party>): Promise<QueueAnswer | ToolRefusal>;
  resizeParty(guests: number): Promise<ResizedAnswer | ToolRefusal>;
  leaveQueue(): Promise<{ ok: true; saiu_da_fila: true } | ToolRefusal>;
  readQueuePlace(): Promise<PlaceAnswer | ToolRefusal>;
  reportDelay(
    minutes: number,
    id: string | undefined,
  ): Promise<{ ok: true; minutos: number; reserva: OwnReservation } | ToolRefusal>;
  readMenu(search: string | undefined): Promise<MenuAnswer>;
  /** Of this unit, or of the company's other unit with that name. */
  readHours(date: LocalDate | undefined, unitName: string | undefined): Promise<HoursAnswer | ToolRefusal>;
  readInfo(subject: string, unitName: string | undefined): Promise<InfoAnswer | ToolRefusal>;
  callAttendant(): Promise<{ ok: true }>;
}
