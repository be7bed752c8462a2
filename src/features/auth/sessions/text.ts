import type { Device } from "./rules.ts";

export const sessionsText = {
  title: "Onde você entrou",
  hint: "Não reconhece um dispositivo? Encerre a sessão dele e troque a senha.",
  current: "Este dispositivo",
  seen: (ago: string) => `Visto ${ago}`,
  end: "Encerrar sessão",
  endOthers: "Encerrar todas as outras",
  ended: "Sessão encerrada",
  othersEnded: "As outras sessões foram encerradas",
  loadFailed: "Não foi possível carregar as suas sessões",
  retry: "Tentar de novo",
};

/** Such as `Chrome no Windows`, or only the part that is known. */
export function deviceText({ browser, system }: Device): string {
  if (browser !== null && system !== null) return `${browser} no ${system}`;
  return browser ?? system ?? "Dispositivo desconhecido";
}
