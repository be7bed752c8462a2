import { connect } from "#platform/web/rpc.ts";
import type { whatsAppContract } from "../contract.ts";

export const whatsAppApi = connect<typeof whatsAppContract>("whatsApp");
