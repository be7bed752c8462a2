import { CALL_MINUTES } from "../queue/calling.ts";
import { waitText } from "../text.ts";

type Range = { low: number; high: number } | null;

const followText = (pageUrl: string | null) =>
  pageUrl === null ? "" : ` Acompanhe o seu lugar e responda por aqui: ${pageUrl}`;

/** Messages to a waiting guest. They name nobody, as another person may read the phone. */
export const noticeText = {
  joined: (unitName: string, position: number, range: Range, pageUrl: string | null) =>
    `${unitName}: você está na fila de espera, em ${position}º lugar.${range === null ? "" : ` Previsão: ${waitText(range)}.`}${followText(pageUrl)}`,
  called: (unitName: string, pageUrl: string | null) =>
    `${unitName}: sua mesa está pronta! Guardamos o seu lugar por ${CALL_MINUTES} minutos.${pageUrl === null ? "" : ` Diga se está vindo: ${pageUrl}`}`,
  requoted: (unitName: string, range: Range, pageUrl: string | null) =>
    `${unitName}: a espera está mais longa do que dissemos, pedimos desculpas.${range === null ? "" : ` Nova previsão: ${waitText(range)}.`}${followText(pageUrl)}`,
};
