import { messageOf } from "#platform/web/rpc.ts";
import { saveInParts } from "#platform/web/save-in-parts.ts";
import { notify } from "#ui/toast.tsx";
import { guestsApi } from "../../web/api.ts";
import { listText } from "../text.ts";
import { type GuestChoice, listInput } from "./guests-search.ts";

/** Saves all guests of the list, in its order, as one file. */
export async function exportGuests(unitId: string, choice: GuestChoice): Promise<void> {
  try {
    await saveInParts(
      (after) => guestsApi.exportList.call({ ...listInput(unitId, choice), ...after }),
      () => notify.info(listText.exporting),
    );
    notify.success(listText.exported);
  } catch (error) {
    notify.error(messageOf(error));
  }
}
