import { expect } from "vitest";

import { findUnsupportedClaims } from "#features/assistant/claims/rules.ts";
import { respond } from "#features/assistant/embedded/engine.ts";
import type { DialogueOption, OptionMeaning } from "#features/assistant/embedded/options.ts";
import {
  createDialogue,
  type DialogueContext,
  type DialogueState,
} from "#features/assistant/embedded/state.ts";
import { localOf } from "#shared/time.ts";
import { buildHouse, runTool, type FakeHouse } from "./assistant-tools.ts";

/** A conversation with the embedded engine, over a restaurant in memory. */
export interface EngineChat {
  house: FakeHouse;
  /** The state that is stored between two messages. */
  state: DialogueState;
  /** The customer's messages so far, the last one last. */
  sent: string[];
  /** Sends a message, runs the tools that the engine calls, and returns the reply. */
  send(text: string): string;
  /** Taps the option with this label. Throws if it is not offered. */
  tap(label: string): string;
  /** What the last reply offers to tap. */
  options: readonly DialogueOption[];
  /** Number of steps for the last message, the reply included. */
  steps: number;
  /** The rows of the precedence tables that led to the last reply. */
  taken: readonly string[];
}

export function openEngineChat(
  changes: Partial<FakeHouse> = {},
  context: Partial<DialogueContext> = {},
): EngineChat {
  const house = buildHouse(changes);
  const chat: EngineChat = {
    house,
    state: createDialogue(),
    sent: [],
    steps: 0,
    taken: [],
    options: [],
    send: (text) => say(text, text),
    tap(label) {
      const option = chat.options.find((one) => one.label === label);
      if (option === undefined) throw new Error(`"${label}" is not offered`);
      return say(label, option.means);
    },
  };
  function say(text: string, said: string | OptionMeaning): string {
    house.message += 1;
    chat.sent.push(text);
    const told: DialogueContext = {
      now: house.now,
      timeZone: house.timeZone,
      conversationId: "conversation",
      assistantName: "Maitre Assistant",
      tone: "friendly",
      unitName: "Bela Vista Centro",
      tableChoices: house.tableChoices,
      otherUnitNames: house.otherUnits.map(({ nome }) => nome),
      isFirstContact: house.message === 1,
      knowledge: [],
      customer: {},
      ...context,
    };
    const turn = respond(chat.state, said, told);
    let step = turn.next();
    for (chat.steps = 1; step.done !== true; chat.steps += 1) {
      const { name, input } = step.value;
      step = turn.next(runTool(house, name, input));
      if (chat.steps > 20) throw new Error(`no end: ${text}`);
    }
    chat.taken = step.value.taken;
    // The state is stored between two messages, so it must survive JSON.
    chat.state = JSON.parse(JSON.stringify(step.value.state)) as DialogueState;
    chat.options = JSON.parse(JSON.stringify(step.value.options)) as DialogueOption[];
    return step.value.text;
  }
  return chat;
}

/**
 * Returns the claims of a reply that neither a tool's answer to this message nor a text of the unit supports.
 */
export function findUnsupported({ house, sent }: EngineChat, reply: string): string[] {
  const calls = house.calls.filter(({ message }) => message === house.message);
  // The same check that runs before a reply reaches a customer.
  const rejected = findUnsupportedClaims(reply, {
    results: calls.map(({ name, result }) => ({ tool: name, result })),
    house: [
      "Maitre Assistant",
      "Bela Vista Centro",
      ...house.tableChoices.areas,
      ...Object.values(house.texts).flat(),
    ],
    said: sent,
    today: localOf(house.now, house.timeZone).date,
  });
  const said = JSON.stringify(calls.map(({ result }) => result));
  const claims = [
    ...reply.matchAll(
      /\d{1,2} de (?:janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)/g,
    ),
    ...reply.matchAll(/R\$ [\d.,]+\d/g),
  ].flatMap(([claim]) => (said.includes(claim) ? [] : [claim]));
  // What is quoted is the customer's: 'Sobre "20h30" não entendi'.
  const told = reply.replaceAll(/"([^"]*)"/g, (quote, words: string) =>
    sent.some((message) => message.includes(words)) ? "" : quote,
  );
  const times = [...told.matchAll(/\b(\d{1,2})h(\d{2})?\b/g)].flatMap(([claim, hour = "", minute = "00"]) =>
    said.includes(`${hour.padStart(2, "0")}:${minute}`) || said.includes(claim) ? [] : [claim],
  );
  const isWritten = /\breserva confirmada\b|\breserva alterada\b|\bcancelada\b|\breservado\b/i.test(reply);
  const wrote = calls.some(
    ({ name, result }) => name === "confirmar_proposta" && (result as { ok: boolean }).ok,
  );
  return [...rejected, ...claims, ...times, ...(isWritten && !wrote ? ["written"] : [])];
}

/** Sends all messages and returns the replies. Fails if a reply makes an unsupported claim. */
export function sendAll(chat: EngineChat, ...messages: string[]): string[] {
  return messages.map((message) => {
    const reply = chat.send(message);
    expect(findUnsupported(chat, reply), `${message} → ${reply}`).toEqual([]);
    return reply;
  });
}

export function lastReplyOf(replies: readonly string[]): string {
  return replies.at(-1) ?? "";
}

/** Describes each reservation in one line: day, time, party, name, status. */
export function reservationLines({ house }: EngineChat): string[] {
  return house.reservations.map(
    ({ data, horario, pessoas, nome, status }) => `${data} ${horario} ${pessoas} ${nome} ${status}`,
  );
}

/**
 * Returns a message that leaves the engine between two readings. The classifier learns, so that no single
 * message is doubtful for ever.
 */
export function findDoubtfulMessage(): string {
  const found = MIXED_MESSAGES.find((message) => {
    const chat = openEngineChat();
    chat.send(message);
    return chat.state.memory.asked === "meaning";
  });
  if (found === undefined) throw new Error("no message is doubtful: add another mixed one");
  return found;
}

const MIXED_MESSAGES = [
  "aquilo da mesa do prato de antes",
  "sobre a história da fila do cardápio",
  "e o negócio da mesa com o prato",
  "aquela coisa da reserva do prato do dia",
  "o lance da mesa, do prato e da fila",
  "então, a questão do lugar e do prato",
  "era sobre o prato na mesa da fila",
  "o combinado da mesa do prato",
  "falaram do prato, da mesa e do horário",
  "o caso do prato que passou da hora",
  "queria ver aquela situação da mesa",
  "tem a ver com o que ficou da última vez",
  "o assunto daquele dia com a equipe",
  "conforme falamos sobre aquele assunto",
  "me explica aquele esquema de vocês",
  "preciso resolver uma coisa com vocês",
  "fui só no banco e já volto pra mesa",
];
