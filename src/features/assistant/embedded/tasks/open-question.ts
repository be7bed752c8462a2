import { settlesOnDrop } from "../language/agreement.ts";
import type { Slots } from "../language/slots.ts";
import { tablePhrases } from "../replies/table-phrases.ts";
import { talkPhrases } from "../replies/talk-phrases.ts";
import { say, type Task, type Turn } from "../turn.ts";
import { handOver } from "./attendant.ts";
import { setTime } from "./booking.ts";
import { pickMoment } from "./choosing.ts";
import { talk } from "./courtesies.ts";
import { goOnWith, goOnWithNext } from "./focus.ts";
import { tellMenu } from "./menu.ts";
import { confirm, settle } from "./proposals.ts";
import type { Action } from "./wishes.ts";

/** Takes the message as an answer to what was asked last. True where it was one, and has been answered. */
export function* answerOpenQuestion(turn: Turn, actions: readonly Action[], slots: Slots): Task<boolean> {
  const { memory, heard } = turn;
  if (turn.asked === null && memory.focus === null) return false;
  if (dropsUnwritten(turn, actions)) {
    drop(turn);
    yield* goOnWithNext(turn);
    return true;
  }
  if (actions.some((action) => !continues(turn, action))) return false;
  switch (turn.asked) {
    case "agreement":
      return yield* answerAgreement(turn, slots);
    case "moment":
      return yield* answerMoment(turn, slots);
    case "which":
      return yield* answerWhich(turn, slots);
    case "what_to_change":
      return yield* answerWhatToChange(turn, slots, actions);
    case "join_queue":
      return yield* answerQueueOffer(turn, slots);
    case "details":
    case "minutes":
      return yield* answerDetails(turn, slots, actions);
    case "attendant":
      if (heard.agreement !== "yes") return false;
      yield* handOver(turn, "o cliente aceitou falar com uma pessoa", talkPhrases.handedOver);
      return true;
    case "book":
      if (heard.agreement !== "yes" && slots.date === undefined && slots.people === undefined) return false;
      yield* goOnWith(turn, "book", slots);
      return true;
    case "dish":
      return yield* answerDish(turn);
    case "anything_else":
      if (heard.agreement !== "yes" || actions.length > 0 || hasTableSlots(slots)) return false;
      if (heard.wishes.some(({ intent }) => intent === "thanks")) return false;
      talk(turn, talkPhrases.ask);
      return true;
    case "rating":
    case null:
      return yield* answerDetails(turn, slots, actions);
  }
}

/** 'a minha reserva que fiz', 'já tenho': speaks of one that is written, not of the draft. */
const OF_WRITTEN =
  /\b(?:minhas? (?:outras? )?reservas? (?:d[eo]|que|antiga)|reserva que (?:eu )?(?:ja )?(?:fiz|tenho|tinha)|ja tenho|outra reserva|a que (?:eu )?(?:fiz|tenho|ja)|reserva de \S+ que)\b/;

function continues({ memory, heard, asked }: Turn, { kind, slots }: Action): boolean {
  const isNew = /\b(?:outra|nova|mais uma)\b/.test(heard.text);
  switch (memory.focus) {
    case "book":
      return kind === "book" || (kind === "change" && !OF_WRITTEN.test(heard.text));
    case "change":
      return kind === "change" || (kind === "book" && !isNew) || kind === "list";
    case "cancel":
      return kind === "cancel" || (kind === "list" && asked === "which");
    case "queue":
      return (
        kind === "queue" ||
        (kind === "book" && asked === "details" && slots.date === undefined && slots.time === undefined)
      );
    case "late":
      return kind === "late";
    case null:
      return false;
  }
}

/** 'cancela' while nothing is written yet takes the request back, and cancels no reservation. */
function dropsUnwritten({ memory, heard, asked }: Turn, actions: readonly Action[]): boolean {
  if (memory.focus === null || asked === "anything_else") return false;
  const isAnswerToCancel =
    memory.focus === "cancel" &&
    !/\b(?:deixa|esquece|desist\w+|nao (?:cancel\w+|quero|precisa))\b/.test(heard.text);
  if (heard.agreement === "drop") return !isAnswerToCancel && !hasTableSlots(heard.slots);
  const [first] = actions;
  return (
    (memory.focus === "book" || memory.focus === "queue") &&
    actions.length === 1 &&
    first?.kind === "cancel" &&
    !OF_WRITTEN.test(heard.text) &&
    !hasTableSlots(heard.slots)
  );
}

function drop(turn: Turn): void {
  const { focus } = turn.memory;
  settle(turn);
  turn.memory.isSettled = false;
  turn.memory.toCancel = [];
  say(turn, focus === "cancel" || focus === "change" ? tablePhrases.kept : tablePhrases.dropped);
  if (turn.memory.pending.length === 0) say(turn, talkPhrases.anythingElse);
}

function* answerAgreement(turn: Turn, slots: Slots): Task<boolean> {
  const { memory, heard } = turn;
  const { focus, proposal } = memory;
  if (focus === null || proposal === null) return false;
  const isCancel = proposal.kind === "cancelamento";
  if (!isCancel && amends(turn, slots)) {
    yield* goOnWith(turn, focus, slots);
    return true;
  }
  const agrees = heard.agreement === "yes" || (isCancel && settlesOnDrop(heard.text));
  if (agrees) {
    if (yield* confirm(turn)) yield* goOnWithNext(turn);
    return true;
  }
  if (
    heard.agreement === null &&
    !(isCancel && /\bnao cancel|\bmant(?:e|em|er|enha|enho)\b/.test(heard.text))
  ) {
    if (isCancel) return false;
    return yield* nameWhatToChange(turn, focus);
  }
  if (isCancel) {
    drop(turn);
    yield* goOnWithNext(turn);
    return true;
  }
  memory.proposal = null;
  memory.asked = "what_to_change";
  if (yield* nameWhatToChange(turn, focus)) return true;
  say(turn, tablePhrases.notConfirmedAsk);
  return true;
}

/** Whether the message would write something else than what was proposed. */
function amends({ memory, heard }: Turn, slots: Slots): boolean {
  const { focus, draft, edit } = memory;
  const isBooking = focus === "book";
  const current = isBooking ? draft : edit;
  const { name, phone } = heard.contacts;
  const remarks = slots.remarks?.some((remark) => !current.remarks.includes(remark)) ?? false;
  const time = slots.time !== undefined && slots.time !== current.time && slots.otherTime !== current.time;
  return (
    remarks ||
    time ||
    (slots.date !== undefined && slots.date !== current.date) ||
    slots.unclearDate !== undefined ||
    (slots.people !== undefined && slots.people !== current.people) ||
    slots.peopleBy !== undefined ||
    slots.shift !== undefined ||
    (slots.window !== undefined &&
      slots.time === undefined &&
      !(
        current.time !== undefined &&
        current.time >= slots.window.from &&
        current.time <= slots.window.to
      )) ||
    (slots.oldTime !== undefined && slots.time === undefined) ||
    (slots.oldDate !== undefined && slots.date === undefined && slots.oldDate === current.date) ||
    (isBooking && (name !== undefined || phone !== undefined))
  );
}

function* answerMoment(turn: Turn, slots: Slots): Task<boolean> {
  const { memory, heard } = turn;
  const { offer, focus } = memory;
  if (focus === null) return false;
  const picked =
    offer?.kind === "moments" && slots.people === undefined ? pickMoment(turn, offer.moments) : undefined;
  if (picked) {
    const target = focus === "change" ? memory.edit : memory.draft;
    target.date = picked.date;
    if (focus === "change") {
      memory.edit.time = picked.time;
      delete memory.edit.otherTime;
      delete memory.edit.shift;
      delete memory.edit.window;
    } else {
      setTime(memory.draft, picked.time, undefined);
      delete memory.draft.otherDate;
    }
    memory.offer = null;
    yield* goOnWith(turn, focus, slots.remarks ? { remarks: slots.remarks } : {});
    return true;
  }
  if (hasTableSlots(slots)) {
    yield* goOnWith(turn, focus, slots);
    return true;
  }
  if (/\b(?:fila|espera|esperar|aguardo)\b/.test(heard.text) && focus === "book") {
    yield* goOnWith(turn, "queue", slots);
    return true;
  }
  if (heard.contacts.name !== undefined || heard.contacts.phone !== undefined) {
    say(turn, tablePhrases.whichMoment);
    return true;
  }
  if (heard.choice?.kind === "none" || heard.agreement === "no") {
    if (offer === null) {
      drop(turn);
      return true;
    }
    memory.offer = null;
    say(turn, tablePhrases.anotherMoment);
    return true;
  }
  if (heard.agreement === "yes" || heard.choice?.kind === "any") {
    say(turn, offer ? tablePhrases.whichMoment : tablePhrases.anotherMoment);
    return true;
  }
  return yield* nameWhatToChange(turn, focus);
}

function* answerWhich(turn: Turn, slots: Slots): Task<boolean> {
  const { memory, heard } = turn;
  if (memory.focus !== "change" && memory.focus !== "cancel") return false;
  if (heard.agreement === "no") {
    drop(turn);
    return true;
  }
  if (
    heard.choice === null &&
    !hasTableSlots(slots) &&
    slots.oldDate === undefined &&
    slots.oldTime === undefined &&
    heard.contacts.name === undefined
  )
    return false;
  yield* goOnWith(turn, memory.focus, slots);
  return true;
}

function* answerWhatToChange(turn: Turn, slots: Slots, actions: readonly Action[]): Task<boolean> {
  const { memory, heard } = turn;
  const { focus } = memory;
  if (focus === null) return false;
  if (
    hasTableSlots(slots) ||
    slots.remarks !== undefined ||
    (focus === "book" && (heard.contacts.name ?? heard.contacts.phone) !== undefined)
  ) {
    yield* goOnWith(turn, focus, slots);
    return true;
  }
  if (yield* nameWhatToChange(turn, focus)) return true;
  if (heard.agreement === "no") {
    drop(turn);
    yield* goOnWithNext(turn);
    return true;
  }
  if (heard.agreement === "yes" && focus === "book" && actions.length === 0) {
    yield* goOnWith(turn, focus, slots);
    return true;
  }
  return false;
}

/** 'o horário': names what shall change without saying to what. */
function* nameWhatToChange(
  turn: Turn,
  focus: "book" | "change" | "cancel" | "queue" | "late",
): Task<boolean> {
  const { memory, heard } = turn;
  const text = heard.text;
  const isShort = text.split(" ").length <= 8;
  if (!isShort || text.includes("?") || (focus !== "book" && focus !== "change")) return false;
  const isTime = /\b(?:horario|hora)\b/.test(text);
  const isDate = /\b(?:dia|data)\b/.test(text) && !/\bbom dia\b/.test(text);
  const isPeople = /\b(?:pessoas|numero|quantidade)\b/.test(text);
  const isName = /\bnome\b/.test(text);
  const isPhone = /\btelefone|celular\b/.test(text);
  if (!(isTime || isDate || isPeople || (focus === "book" && (isName || isPhone)))) return false;
  if (focus === "change") {
    const missing = isDate ? "o novo dia" : isTime ? "o novo horário" : "quantas pessoas serão";
    say(turn, tablePhrases.askDetailsAgain, { missing });
    memory.asked = "what_to_change";
    memory.proposal = null;
    return true;
  }
  if (isTime) delete memory.draft.time;
  if (isDate) delete memory.draft.date;
  if (isPeople) delete memory.draft.people;
  if (isName) delete memory.customer.name;
  if (isPhone) delete memory.customer.phone;
  memory.proposal = null;
  delete memory.draft.checked;
  yield* goOnWith(turn, "book", {});
  return true;
}

function* answerQueueOffer(turn: Turn, slots: Slots): Task<boolean> {
  const { memory, heard } = turn;
  if (
    hasTableSlots(slots) &&
    heard.agreement !== "yes" &&
    (slots.date ?? slots.time ?? slots.window) !== undefined
  ) {
    yield* goOnWith(turn, "book", slots);
    return true;
  }
  if (heard.agreement === "yes" || /\b(?:fila|espera|esperar|aguardo)\b/.test(heard.text)) {
    yield* goOnWith(turn, "queue", slots);
    return true;
  }
  if (heard.agreement === null) return false;
  if (memory.focus === "book") {
    say(turn, tablePhrases.anotherMoment);
    memory.asked = "moment";
  } else drop(turn);
  return true;
}

function* answerDetails(turn: Turn, slots: Slots, actions: readonly Action[]): Task<boolean> {
  const { memory, heard } = turn;
  const { focus, missing } = memory;
  if (focus === null) return false;
  const { name, phone, badPhone } = heard.contacts;
  const saysSomething =
    hasTableSlots(slots) ||
    slots.delay !== undefined ||
    slots.remarks !== undefined ||
    name !== undefined ||
    phone !== undefined ||
    badPhone === true;
  if (saysSomething || actions.length > 0) {
    yield* goOnWith(turn, focus, slots);
    return true;
  }
  if (
    (heard.choice?.kind === "any" || heard.choice?.kind === "earliest") &&
    missing.includes("time") &&
    memory.draft.date !== undefined
  ) {
    yield* goOnWith(turn, focus, { window: { from: "00:00", to: "23:59" } });
    return true;
  }
  if (heard.agreement === "no" && missing.some((detail) => detail === "date" || detail === "time")) {
    drop(turn);
    return true;
  }
  if (heard.agreement === "yes") {
    yield* goOnWith(turn, focus, {});
    return true;
  }
  return false;
}

function* answerDish(turn: Turn): Task<boolean> {
  const { memory, heard } = turn;
  if (
    heard.wishes.some(
      ({ intent, confidence }) =>
        confidence > 0.6 && intent !== "dish" && intent !== "menu" && intent !== "affirm",
    )
  )
    return false;
  if (heard.agreement === "no") return false;
  memory.asked = null;
  yield* tellMenu(turn, {
    intent: heard.agreement === "yes" ? "menu" : "dish",
    confidence: 1,
    text: heard.agreement === "yes" ? "" : heard.text,
    slots: {},
  });
  return true;
}

function hasTableSlots(slots: Slots): boolean {
  return (
    (slots.date ??
      slots.time ??
      slots.people ??
      slots.peopleBy ??
      slots.window ??
      slots.shift ??
      slots.unclearDate) !== undefined
  );
}
