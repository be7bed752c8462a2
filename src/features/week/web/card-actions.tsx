import { Armchair, Check, Ellipsis } from "lucide-react";
import {
  type ButtonHTMLAttributes,
  lazy,
  type ReactNode,
  type Ref,
  Suspense,
  useId,
  useRef,
  useState,
} from "react";

import type { Reservation, ReservationStatus } from "#features/reservations/contract.ts";
import { PRESENCE } from "#features/reservations/status/contract.ts";
import { cardText } from "#features/reservations/text.ts";
import { buttonClass, type ButtonVariant } from "#ui/button-class.ts";
import { classNames } from "#ui/class-names.ts";
import type { ReservationAction } from "./card-menu.tsx";

export interface CardActionsProps {
  reservation: Reservation;
  /** True for today's reservations: their button to seat the party stands out. */
  isToday: boolean;
  /** True once the time of one of today's reservations has come. */
  isDue: boolean;
  /** True if its party is on the waiting list. */
  isWaiting: boolean;
  onAct: (action: ReservationAction, reservation: Reservation) => void;
  /** Called when the pointer or the focus reaches a button, to load what its press needs. */
  onApproach: () => void;
}

const loadMenu = () => import("./card-menu.tsx");
const CardMenu = lazy(() => loadMenu().then((module) => ({ default: module.CardMenu })));

/** The actions of each status. The first always stands on the card, the others if they fit, else in the menu. */
const actionsByStatus: Record<ReservationStatus, readonly ReservationAction[]> = {
  confirmed: ["seat", "toWaitlist", "holdTable", "edit", "cancel"],
  seated: ["release", "changeTable", "edit"],
  completed: [],
  cancelled: [],
  no_show: [],
};

/** What hosts note of today's parties: in the menu only, next to the card's buttons. */
function notesOf({ reservation, isToday, isDue }: CardActionsProps): ReservationAction[] {
  const isExpected = PRESENCE[reservation.status] === "expected" && reservation.arrivedAt === null;
  if (!isExpected || !isToday) return [];
  return isDue ? ["arrived", "noShow"] : ["arrived"];
}

/** The buttons of a card, and its menu. */
export function CardActions(props: CardActionsProps) {
  const { reservation, isToday, isWaiting, onAct, onApproach } = props;
  const [first, ...others] = actionsByStatus[reservation.status];
  const notes = notesOf(props);
  if (first === undefined) return null;
  const disabled: readonly ReservationAction[] = isWaiting ? ["toWaitlist"] : [];
  const button = (action: ReservationAction) => ({
    onClick: () => onAct(action, reservation),
    onPointerEnter: onApproach,
    onFocus: onApproach,
    disabled: disabled.includes(action),
  });
  return (
    <div className="col-span-full flex gap-1.5 @xl:col-span-1">
      <CardButton
        {...button(first)}
        icon={first === "seat" ? <Armchair aria-hidden="true" /> : <Check aria-hidden="true" />}
        className={classNames("@max-xl:flex-1", first === "seat" && isToday && "text-primary-ink!")}
      >
        {cardText[first]}
      </CardButton>
      {others.map((action) => (
        <CardButton
          key={action}
          {...button(action)}
          variant={action === "toWaitlist" ? "secondary" : "ghost"}
          className={classNames("@max-5xl:hidden", action === "cancel" && "text-danger-ink!")}
        >
          {cardText[action]}
        </CardButton>
      ))}
      {others.length > 0 && (
        <MoreActions
          label={cardText.actionsOf(reservation.customerName)}
          actions={[...notes, ...others]}
          isAlwaysShown={notes.length > 0}
          {...{ disabled, onApproach }}
          onAct={(action) => onAct(action, reservation)}
        />
      )}
    </div>
  );
}

interface MoreActionsProps {
  label: string;
  actions: readonly ReservationAction[];
  /** False hides it on a card with room for all actions. Its place stays, so that the buttons of all cards stand below each other. */
  isAlwaysShown: boolean;
  disabled: readonly ReservationAction[];
  onAct: (action: ReservationAction) => void;
  onApproach: () => void;
}

function MoreActions({ label, isAlwaysShown, onApproach, ...props }: MoreActionsProps) {
  const triggerId = useId();
  const triggerRef = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [autoFocus, setAutoFocus] = useState<true | "first">(true);
  const approach = () => {
    onApproach();
    loadMenu().catch(() => undefined);
  };
  return (
    <>
      <CardButton
        ref={triggerRef}
        id={triggerId}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        variant="ghost"
        icon={<Ellipsis aria-hidden="true" />}
        className={classNames("aspect-square px-0!", !isAlwaysShown && "@5xl:invisible")}
        onPointerEnter={approach}
        onFocus={approach}
        onClick={({ detail }) => {
          // A click by key has `detail` 0: then the first item gets the focus.
          setAutoFocus(detail === 0 ? "first" : true);
          setWasOpened(true);
          setIsOpen(true);
        }}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <CardMenu
            {...props}
            overlay={{ isOpen, onOpenChange: setIsOpen, triggerRef, triggerId, autoFocus }}
          />
        </Suspense>
      )}
    </>
  );
}

/** A plain button: two hundred cards have eight hundred of them, and React Aria's buttons take three times as long to draw. */
function CardButton({ variant, icon, className, children, ...props }: CardButtonProps) {
  return (
    <button {...props} type="button" className={classNames(buttonClass(variant, "sm"), className)}>
      {icon}
      {children}
    </button>
  );
}

interface CardButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  icon?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}
