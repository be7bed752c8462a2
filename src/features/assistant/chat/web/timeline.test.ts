import { describe, expect, it } from "vitest";

import type { Chat, ChatMessage } from "../contract.ts";
import { daysOf, isAnswered, timelineOf, type Turn } from "./timeline.ts";

const greeting = say("assistant", "Olá!", "20:00");
const question = say("customer", "Vocês abrem no domingo?", "20:01");
const answer = say("assistant", "Aos domingos estamos fechados.", "20:01");

describe("the conversation as it shows", () => {
  it("is what is stored, where nothing was sent from here", () => {
    const { messages, activity, isBusy } = timelineOf(chatOf(greeting, question, answer), null);
    expect(messages.map(({ text, state }) => [text, state])).toEqual([
      ["Olá!", "said"],
      ["Vocês abrem no domingo?", "said"],
      ["Aos domingos estamos fechados.", "said"],
    ]);
    expect([activity, isBusy]).toEqual(["none", false]);
  });

  it("shows that another tab's message is being answered", () => {
    const { activity, isBusy } = timelineOf({ ...chatOf(greeting, question), isAnswering: true }, null);
    expect([activity, isBusy]).toEqual(["typing", true]);
  });

  it("shows a sent message at once, and somebody typing", () => {
    const { messages, activity, isBusy } = timelineOf(chatOf(greeting), turnOf("waiting"));
    expect(textsOf(messages)).toEqual(["Olá!", "Vocês abrem no domingo?"]);
    expect([activity, isBusy]).toEqual(["typing", true]);
  });

  it("holds a stored reply back for as long as somebody types", () => {
    const { messages, activity } = timelineOf(chatOf(greeting, question, answer), turnOf("waiting"));
    expect(textsOf(messages)).toEqual(["Olá!", "Vocês abrem no domingo?"]);
    expect(activity).toBe("typing");
  });

  it("shows as much of a reply as came, once", () => {
    const part = { ...answer, text: "Aos domingos" };
    for (const stored of [chatOf(greeting), chatOf(greeting, question), chatOf(greeting, question, answer)]) {
      const { messages, activity, isBusy } = timelineOf(stored, { ...turnOf("replying"), reply: part });
      expect(textsOf(messages)).toEqual(["Olá!", "Vocês abrem no domingo?", "Aos domingos"]);
      expect(messages.at(-1)?.state).toBe("coming");
      expect([activity, isBusy]).toEqual(["none", true]);
    }
  });

  it("loses and doubles nothing while the stored conversation catches up with a reply", () => {
    for (const stored of [chatOf(greeting), chatOf(greeting, question), chatOf(greeting, question, answer)]) {
      const { messages, isBusy } = timelineOf(stored, { ...turnOf("done"), reply: answer });
      expect(textsOf(messages)).toEqual([
        "Olá!",
        "Vocês abrem no domingo?",
        "Aos domingos estamos fechados.",
      ]);
      expect(isBusy).toBe(false);
    }
  });

  it("says that it catches up after a lost connection", () => {
    const { messages, activity, isBusy } = timelineOf(chatOf(greeting, question), turnOf("lost"));
    expect(textsOf(messages)).toEqual(["Olá!", "Vocês abrem no domingo?"]);
    expect([activity, isBusy]).toEqual(["catching-up", true]);
  });

  it("keeps what could not be sent, until it turns out to be answered after all", () => {
    const failed = timelineOf(chatOf(greeting), { ...turnOf("failed"), problem: "Sem conexão" });
    expect(failed.messages.at(-1)).toMatchObject({ text: "Vocês abrem no domingo?", state: "failed" });
    expect(failed.isBusy).toBe(false);
    const overtaken = timelineOf(chatOf(greeting, question, answer), turnOf("failed"));
    expect(overtaken.messages.every(({ state }) => state === "said")).toBe(true);
  });

  it("says of a stored message that nobody answers it any more, whoever sent it", () => {
    const lost = chatOf(greeting, question);
    const states = (chat: Chat, turn: Turn | null) =>
      timelineOf(chat, turn).messages.map(({ state }) => state);
    for (const turn of [null, turnOf("failed"), turnOf("done")]) {
      expect(states(lost, turn)).toEqual(["said", "unanswered"]);
      expect(timelineOf(lost, turn).isBusy).toBe(false);
    }
    expect(states({ ...lost, isAnswering: true }, null)).toEqual(["said", "said"]);
    // Sent again, it is being answered.
    expect(states(lost, turnOf("waiting"))).toEqual(["said", "said"]);
    // A person may take their time.
    expect(states({ ...lost, state: "human" }, null)).toEqual(["said", "said"]);
    // Its reply is here, and the stored conversation is only about to be asked for again.
    expect(states(lost, { ...turnOf("done"), reply: answer })).toEqual(["said", "said", "said"]);
    expect(states(chatOf(greeting), turnOf("done"))).toEqual(["said", "said"]);
  });

  it("forgets what was sent to a conversation that was cleared since", () => {
    const cleared = { ...chatOf(greeting), id: "another" };
    expect(textsOf(timelineOf(cleared, turnOf("waiting")).messages)).toEqual(["Olá!"]);
  });
});

it("calls a message answered when somebody else spoke after it", () => {
  expect(isAnswered(chatOf(greeting), question.id)).toBe(false);
  expect(isAnswered(chatOf(greeting, question), question.id)).toBe(false);
  expect(isAnswered(chatOf(greeting, question, answer), question.id)).toBe(true);
});

describe("days and groups", () => {
  it("part at the unit's midnight", () => {
    const late = { ...greeting, at: "2026-11-22T02:59:00.000Z" };
    const early = { ...answer, at: "2026-11-22T03:00:00.000Z" };
    const { messages } = timelineOf(chatOf(late, early), null);
    expect(daysOf(messages, "America/Sao_Paulo").map(({ date }) => date)).toEqual([
      "2026-11-21",
      "2026-11-22",
    ]);
    expect(daysOf(messages, "UTC")).toHaveLength(1);
  });

  it("join what one author says in close succession", () => {
    const { messages } = timelineOf(
      chatOf(
        greeting,
        say("assistant", "Em que posso ajudar?", "20:04"),
        say("assistant", "Ainda está aí?", "20:20"),
        question,
      ),
      null,
    );
    const [day] = daysOf(messages, "UTC");
    expect(day?.groups.map(({ author, messages: { length } }) => [author, length])).toEqual([
      ["assistant", 2],
      ["assistant", 1],
      ["customer", 1],
    ]);
  });
});

function say(author: ChatMessage["author"], text: string, time: string): ChatMessage {
  return { id: `${author} ${text}`, author, text, at: `2026-11-21T${time}:00.000Z` };
}

function chatOf(...messages: ChatMessage[]): Chat {
  return {
    id: "chat",
    assistantName: "Maitre Assistant",
    state: "bot",
    model: { provider: "embedded", label: "Motor embutido" },
    isAnswering: false,
    messages,
    log: [],
  };
}

function turnOf(phase: Turn["phase"]): Turn {
  return { chatId: "chat", message: question, phase, reply: null, problem: null };
}

function textsOf(messages: { text: string }[]): string[] {
  return messages.map(({ text }) => text);
}
