// @vitest-environment happy-dom

import { expect, test, vi } from "vitest";

import type { VisitMessage } from "../visit-contract.ts";
import { Transcript } from "./transcript.ts";

const messageOf = (
  id: string,
  author: VisitMessage["author"],
  over: Partial<VisitMessage> = {},
): VisitMessage => ({
  id,
  clientId: null,
  author,
  text: id,
  time: "20:15",
  options: [],
  ...over,
});
const greeting = { text: "Olá!", options: [{ id: "1", label: "Reservar mesa" }] };

function open(onTap = vi.fn()) {
  const transcript = new Transcript([], onTap);
  return {
    transcript,
    texts: () => [...transcript.node.querySelectorAll("li .text")].map((text) => text.textContent),
    options: () => [...transcript.node.querySelectorAll<HTMLButtonElement>(".option")],
  };
}

test("the stored greeting and the visitor's own message take the place of what is shown already", () => {
  const { transcript, texts, options } = open();
  transcript.showGreeting(greeting);
  expect(options().map(({ textContent }) => textContent)).toEqual(["Reservar mesa"]);
  transcript.addOwn("a", "oi");
  expect(options()).toEqual([]);
  const stored = [
    messageOf("1", "assistant", { text: "Olá!" }),
    messageOf("2", "customer", { clientId: "a", text: "oi" }),
  ];
  expect(transcript.add(stored)).toBe(1);
  expect(transcript.add(stored)).toBe(0);
  expect(texts()).toEqual(["Olá!", "oi"]);
});

test("a greeting of the next conversation stands in front of the message that began it", () => {
  const { transcript, texts } = open();
  transcript.add([messageOf("até logo", "assistant")]);
  transcript.addOwn("b", "voltei");
  transcript.add([
    messageOf("Olá de novo!", "assistant"),
    messageOf("9", "customer", { clientId: "b", text: "voltei" }),
  ]);
  expect(texts()).toEqual(["até logo", "Olá de novo!", "voltei"]);
});

test("a message that was not sent stays at the end, and can be sent again", () => {
  const { transcript, texts } = open();
  transcript.addOwn("c", "alô?");
  const again = vi.fn();
  transcript.markFailed("c", "", again);
  transcript.add([messageOf("Bom dia", "staff")]);
  expect(texts()).toEqual(["Bom dia", "alô?"]);
  transcript.node.querySelector<HTMLButtonElement>(".foot button")?.click();
  expect(again).toHaveBeenCalledOnce();
});

test("only the last message's options can be tapped", () => {
  const onTap = vi.fn();
  const { transcript, options } = open(onTap);
  const option = { id: "7", label: "20:00" };
  transcript.add([messageOf("Qual?", "assistant", { options: [option] })]);
  options()[0]?.click();
  expect(onTap).toHaveBeenCalledWith(option);
  transcript.add([messageOf("outra aba", "customer")]);
  expect(options()).toEqual([]);
});

test("markup in a message is text", () => {
  const { transcript, texts } = open();
  transcript.add([messageOf("<img src=x onerror=alert(1)>", "staff")]);
  expect(texts()).toEqual(["<img src=x onerror=alert(1)>"]);
  expect(transcript.node.querySelector("img")).toBeNull();
});

test("an address that the restaurant sends is a link, without the full stop behind it", () => {
  const { transcript, texts } = open();
  transcript.add([
    messageOf("1", "assistant", { text: "Veja https://maitre.example/c/centro. Até já!" }),
    messageOf("2", "customer", { text: "https://maitre.example javascript:alert(1)" }),
    messageOf("3", "staff", { text: "javascript:alert(1)" }),
  ]);
  expect(texts()[0]).toBe("Veja https://maitre.example/c/centro. Até já!");
  const links = [...transcript.node.querySelectorAll("a")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["https://maitre.example/c/centro"]);
});
