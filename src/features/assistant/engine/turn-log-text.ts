import type { LogEntry } from "../../conversations/contract.ts";
import type { ToolRefusal } from "../tools/contract.ts";
import type { ModelFailure, TurnEvent } from "./contract.ts";

type LogWords = Pick<LogEntry, "type" | "message" | "detail">;

/** The log entry of a turn's event in words. Null for events that only announce what the next one reports. */
export function toLogWords(event: TurnEvent): LogWords | null {
  switch (event.type) {
    case "model":
      return info(
        event.model === "embedded" ? "Motor embutido respondendo" : `Modelo ${event.model} respondendo`,
      );
    case "tool_result":
      return describeToolResult(event);
    case "step": {
      const { inputTokens, cachedTokens, outputTokens, thinkingTokens, milliseconds } = event;
      if (event.model === "embedded") return null;
      const cached = cachedTokens > 0 ? `, ${cachedTokens} do cache` : "";
      const thought = thinkingTokens > 0 ? `, ${thinkingTokens} para pensar` : "";
      const tokens = `${inputTokens} tokens lidos${cached}; ${outputTokens} escritos${thought}`;
      return info(`Passo do modelo em ${milliseconds} ms (${tokens})`, {
        modelo: event.model,
        milissegundos: milliseconds,
      });
    }
    case "model_failed":
      return {
        type: "error",
        message: `O modelo ${event.model} falhou (${failureText[event.reason]}); o motor embutido assumiu esta mensagem`,
        detail: { modelo: event.model, problema: event.problem },
      };
    case "model_retried": {
      const wait = event.waitMs > 0 ? ` em ${seconds(event.waitMs)} s` : "";
      return info(
        `O modelo ${event.model} não respondeu direito (${failureText[event.reason]}); nova tentativa${wait}`,
      );
    }
    case "model_resting":
      return {
        type: "warning",
        message: `O modelo ${event.model} falhou várias vezes seguidas e descansa por um minuto; o motor embutido assumiu esta mensagem`,
        detail: null,
      };
    case "claims_rejected":
      return {
        type: "warning",
        message: "Verificação: a resposta afirmava o que nenhuma ferramenta informou",
        detail: { modelo: event.model, afirmacoes: event.claims, resposta_recusada: event.reply },
      };
    case "claims_accepted":
      return info("Verificação: tudo o que a resposta afirma tem fonte");
    case "error":
      return {
        type: "error",
        message: "A mensagem não pôde ser respondida",
        detail: { problema: event.problem },
      };
    case "silent":
      return info("Um atendente está com a conversa; o assistente não responde");
    case "begun":
    case "tool_call":
    case "log":
      return null;
  }
}

function describeToolResult({
  tool,
  input,
  result,
  error,
  milliseconds,
}: Extract<TurnEvent, { type: "tool_result" }>): LogWords {
  const detail = {
    argumentos: input,
    resultado: result,
    milissegundos: milliseconds,
    ...(error !== null && { erro: error }),
  };
  if (error !== null) return { type: "error", message: `${tool}: chamada inválida`, detail };
  const refusal = refusalIn(result);
  if (refusal === null) return info(`${tool}: ok em ${milliseconds} ms`, detail);
  if (refusal.motivo === "unavailable")
    return { type: "error", message: `${tool}: não funcionou (${milliseconds} ms)`, detail };
  return info(`${tool}: recusou em ${milliseconds} ms (${refusal.frase})`, detail);
}

function refusalIn(result: unknown): Pick<ToolRefusal, "motivo" | "frase"> | null {
  const isRefused = typeof result === "object" && result !== null && "motivo" in result && "frase" in result;
  return isRefused ? (result as ToolRefusal) : null;
}

const failureText: Record<ModelFailure, string> = {
  bad_address: "o endereço é reservado ou fica na rede do servidor, e não pode ser usado",
  unreachable: "ninguém respondeu no endereço do servidor",
  no_answer_in_time: "demorou demais",
  key_missing: "falta a chave de API",
  key_rejected: "o provedor recusou a chave",
  model_unknown: "o provedor não conhece este modelo",
  limit_reached: "o limite ou o crédito da conta acabou",
  overloaded: "o provedor está sobrecarregado",
  broken_off: "a resposta parou no meio",
  provider_error: "o provedor respondeu com um erro",
  answer_unreadable: "algo respondeu, mas não como um modelo responde",
  reply_cut: "a resposta foi cortada pelo tamanho",
  reply_filtered: "o filtro do provedor barrou a resposta",
  reply_empty: "não escreveu nada",
  reply_endless: "não parava de escrever",
  reply_unreadable: "o que escreveu não é uma conversa",
};

const seconds = (milliseconds: number) =>
  (milliseconds / 1000).toLocaleString("pt-BR", { maximumFractionDigits: 1 });

function info(message: string, detail: LogEntry["detail"] = null): LogWords {
  return { type: "info", message, detail };
}
