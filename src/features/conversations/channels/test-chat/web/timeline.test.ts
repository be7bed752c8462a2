import { describe, expect, it } from "vitest";

import type { Chat, ChatMessage } from "../contract.ts";
import { daysOf, isAnswered, timelineOf, type SentMessage } from "./timeline.ts";

const greeting = say("assistant", "Olá!", "20:00");
const question = say("customer", "Vocês abrem no domingo?", "20:01");
const answer = say("assistant", "Aos domingos estamos fechados.", "20:01");

describe("the timeline", () => {
  it("shows the stored messages where this page sent none", () => {
    const { messages, activity, isBusy } = timelineOf(chatOf(greeting, question, answer), null);
    expect(messages.map(({ text, state }) => [text, state])).toEqual([
      ["Olá!", "said"],
      ["Vocês abrem no domingo?", "said"],
      ["Aos domingos estamos fechados.", "said"],
    ]);
    expect([activity, isBusy]).toEqual(["none", false]);
  });

  it("shows that another tab's message waits for its reply", () => {
    const { activity, isBusy } = timelineOf({ ...chatOf(greeting, question), isAnswering: true }, null);
    expect([activity, isBusy]).toEqual(["typing", true]);
  });

  it("shows a sent message at once, and the typing", () => {
    const { messages, activity, isBusy } = timelineOf(chatOf(greeting), sentMessage("waiting"));
    expect(textsOf(messages)).toEqual(["Olá!", "Vocês abrem no domingo?"]);
    expect([activity, isBusy]).toEqual(["typing", true]);
  });

  it("hides a stored reply while the typing shows", () => {
    const { messages, activity } = timelineOf(chatOf(greeting, question, answer), sentMessage("waiting"));
    expect(textsOf(messages)).toEqual(["Olá!", "Vocês abrem no domingo?"]);
    expect(activity).toBe("typing");
  });

  it("shows the part of a reply that has arrived, once", () => {
    const part = { ...answer, text: "Aos domingos" };
    for (const stored of [chatOf(greeting), chatOf(greeting, question), chatOf(greeting, question, answer)]) {
      const { messages, activity, isBusy } = timelineOf(stored, { ...sentMessage("replying"), reply: part });
      expect(textsOf(messages)).toEqual(["Olá!", "Vocês abrem no domingo?", "Aos domingos"]);
      expect(messages.at(-1)?.state).toBe("coming");
      expect([activity, isBusy]).toEqual(["none", true]);
    }
  });

  it("loses and repeats no message while the stored conversation lacks the reply", () => {
    for (const stored of [chatOf(greeting), chatOf(greeting, question), chatOf(greeting, question, answer)]) {
      const { messages, isBusy } = timelineOf(stored, { ...sentMessage("done"), reply: answer });
      expect(textsOf(messages)).toEqual([
        "Olá!",
        "Vocês abrem no domingo?",
        "Aos domingos estamos fechados.",
      ]);
      expect(isBusy).toBe(false);
    }
  });

  it("shows that it catches up after a lost connection", () => {
    const { messages, activity, isBusy } = timelineOf(chatOf(greeting, question), sentMessage("lost"));
    expect(textsOf(messages)).toEqual(["Olá!", "Vocês abrem no domingo?"]);
    expect([activity, isBusy]).toEqual(["catching-up", true]);
  });

  it("keeps an unsent message until it has a stored reply", () => {
    const failed = timelineOf(chatOf(greeting), { ...sentMessage("failed"), problem: "Sem conexão" });
    expect(failed.messages.at(-1)).toMatchObject({ text: "Vocês abrem no domingo?", state: "failed" });
    expect(failed.isBusy).toBe(false);
    const overtaken = timelineOf(chatOf(greeting, question, answer), sentMessage("failed"));
    expect(overtaken.messages.every(({ state }) => state === "said")).toBe(true);
  });

  it("marks a stored message that no turn answers any more, from any tab", () => {
    const lost = chatOf(greeting, question);
    const states = (chat: Chat, turn: SentMessage | null) =>
      timelineOf(chat, turn).messages.map(({ state }) => state);
    for (const turn of [null, sentMessage("failed"), sentMessage("done")]) {
      expect(states(lost, turn)).toEqual(["said", "unanswered"]);
      expect(timelineOf(lost, turn).isBusy).toBe(false);
    }
    expect(states({ ...lost, isAnswering: true }, null)).toEqual(["said", "said"]);
    // Sent again, the message has a running turn.
    expect(states(lost, sentMessage("waiting"))).toEqual(["said", "said"]);
    // A person may answer later.
    expect(states({ ...lost, state: "human" }, null)).toEqual(["said", "said"]);
    // The reply has arrived here, but the refetch of the stored conversation has not.
    expect(states(lost, { ...sentMessage("done"), reply: answer })).toEqual(["said", "said", "said"]);
    expect(states(chatOf(greeting), sentMessage("done"))).toEqual(["said", "said"]);
  });

  it("drops a message that was sent to a cleared conversation", () => {
    const cleared = { ...chatOf(greeting), id: "another" };
    expect(textsOf(timelineOf(cleared, sentMessage("waiting")).messages)).toEqual(["Olá!"]);
  });
});

it("counts a message as answered when another author wrote after it", () => {
  expect(isAnswered(chatOf(greeting), question.id)).toBe(false);
  expect(isAnswered(chatOf(greeting, question), question.id)).toBe(false);
  expect(isAnswered(chatOf(greeting, question, answer), question.id)).toBe(true);
});

describe("days and groups", () => {
  it("split at the unit's midnight", () => {
    const late = { ...greeting, at: "2026-11-22T02:59:00.000Z" };
    const early = { ...answer, at: "2026-11-22T03:00:00.000Z" };
    const { messages } = timelineOf(chatOf(late, early), null);
    expect(daysOf(messages, "America/Sao_Paulo").map(({ date }) => date)).toEqual([
      "2026-11-21",
      "2026-11-22",
    ]);
    expect(daysOf(messages, "UTC")).toHaveLength(1);
  });

  it("join messages of one author with little time between them", () => {
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
  return { id: `${author} ${text}`, author, text, at: `2026-11-21T${time}:00.000Z`, options: [] };
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

function sentMessage(phase: SentMessage["phase"]): SentMessage {
  return { chatId: "chat", message: question, phase, reply: null, problem: null };
}

function textsOf(messages: { text: string }[]): string[] {
  return messages.map(({ text }) => text);
}
