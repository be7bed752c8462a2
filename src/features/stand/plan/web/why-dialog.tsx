import type { EveningParty } from "#features/reservations/evening/contract.ts";
import { wishInWords } from "#features/reservations/fields/wish-text.ts";
import { formatPeople } from "#shared/pt-br.ts";
import { Dialog } from "#ui/dialog.tsx";
import { tablesText } from "../../text.ts";
import type { PlannedPlace } from "../../web/evening-view.ts";
import { planChoiceText } from "../choice-text.ts";
import { reasonText } from "../moves-text.ts";
import { type PlanNames, planText } from "../text.ts";

export interface WhyDialogProps {
  party: EveningParty;
  planned: PlannedPlace;
  names: PlanNames;
  onClose: () => void;
}

/** 'Por que esta mesa?', in one sentence. */
export function WhyDialog({ party, planned, names, onClose }: WhyDialogProps) {
  const tables = tablesText(planned.tables.map(({ label }) => label));
  const wish = wishInWords(party);
  return (
    <Dialog
      isDismissable
      size="sm"
      title={planChoiceText.why(tables)}
      description={`${party.customerName} · ${formatPeople(party.guests)} · ${planText.from(names.time(planned.at))}`}
      onClose={onClose}
    >
      {wish !== "" && <p className="mb-2 text-ink-muted">{planChoiceText.wish(wish)}</p>}
      <p>{planned.reason === null ? planChoiceText.noReason : reasonText(planned.reason, names)}</p>
    </Dialog>
  );
}
