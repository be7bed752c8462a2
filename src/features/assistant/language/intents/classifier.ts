import { fnv1a } from "#shared/fnv1a.ts";
import { MINUTE_MS } from "#shared/time.ts";
import { CONCEPTS, keysOf } from "../lexicon/lexicon.ts";
import { maskSlots } from "../masking.ts";
import { normalise } from "../normalise.ts";
import { EXPECTS_NOTHING } from "../slots.ts";
import { readMentions } from "../value-reading.ts";
import { DANGER_SENTENCES, INTENTS, sentencesOf, type Intent } from "./training.ts";

/** What a text wants, with a confidence from 0 to 1. */
export interface Classified {
  intent: Intent;
  confidence: number;
  /** The next likeliest intents, best first. */
  others?: Intent[];
}

export interface Example {
  text: string;
  intent: Intent;
}

/**
 * One row per feature. The columns are one per intent, of a softmax regression, and a last one, of a logistic
 * regression that tells whether the text is about a danger.
 */
export type Weights = Float32Array;

/**
 * Returns the intent of a normalised text whose slots are placeholders (see `maskSlots`). The first call
 * trains for some 100 ms, unless `adoptWeights` came first.
 */
export function classify(text: string): Classified {
  trained ??= train(allExamples());
  return predict(trained, text);
}

/** Returns how likely a text is about a danger, 0 to 1. For the same form of text as `classify`. */
export function dangerOf(text: string): number {
  trained ??= train(allExamples());
  return logisticOf(trained, featuresOf(text));
}

let trained: Weights | undefined;

export function isTrained(): boolean {
  return trained !== undefined;
}

/** Classifies from now on with these weights of `train`, of `WEIGHTS_COUNT` numbers. */
export function adoptWeights(weights: Weights): void {
  trained = weights;
}

/** So many of the likeliest intents are told. */
const MAX_LIKELY = 6;

export function predict(weights: Weights, text: string): Classified {
  const odds = new Float32Array(INTENTS.length);
  writeSoftmax(weights, featuresOf(text), odds);
  const [intent = "off_topic", ...others] = INTENTS.map((name, index) => ({ name, chance: odds[index] ?? 0 }))
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, MAX_LIKELY)
    .map(({ name }) => name);
  return { intent, confidence: odds[INTENTS.indexOf(intent)] ?? 0, others };
}

/**
 * Returns all training sentences in the form in which messages are classified: normalised, with placeholders.
 */
export function allExamples(): Example[] {
  return INTENTS.flatMap((intent) =>
    sentencesOf(intent).map((sentence) => ({ text: maskSentence(sentence), intent })),
  );
}

function maskSentence(sentence: string): string {
  const now = new Date(1_790_000_000 * 1000 + MINUTE_MS);
  const text = normalise(sentence);
  const mentions = readMentions(text, EXPECTS_NOTHING, now, "America/Sao_Paulo");
  return maskSlots({ text, start: 0, end: text.length }, mentions);
}

/**
 * The number of hash buckets for features, a power of two. Collisions cost less accuracy than a dictionary
 * costs memory.
 */
const WIDTH = 1 << 14;
const COLUMNS = INTENTS.length + 1;
/** How many numbers a trained classifier is. */
export const WEIGHTS_COUNT = WIDTH * COLUMNS;
const EPOCHS = 8;
const FIRST_OF_MEAN = 2;
const RATE = 4;
const RATE_DECAY = 0.35;
const LEARNT = 0.05;
/** An example that is known as well as this rests for one epoch. */
const WELL_LEARNT = 0.01;

/**
 * Trains by stochastic gradient descent. The order of the sentences follows from each sentence alone, and the
 * weights are the mean of the later epochs: so one more sentence changes what it is about, and little else.
 * (With shuffled positions, one sentence more turned 7 of 100 unseen messages into another intent.)
 */
export function train(examples: readonly Example[]): Weights {
  const count = INTENTS.length;
  const weights = new Float32Array(WEIGHTS_COUNT);
  const mean = new Float32Array(WEIGHTS_COUNT);
  const inputs = examples.map(({ text, intent }) => ({
    text,
    features: featuresOf(text),
    target: INTENTS.indexOf(intent),
    order: 0,
    rests: false,
    isWellLearnt: false,
  }));
  const odds = new Float32Array(count);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const rate = RATE / (1 + epoch * RATE_DECAY);
    for (const input of inputs) input.order = hashOf(`${epoch}${input.text}`);
    inputs.sort((a, b) => a.order - b.order);
    for (const input of inputs) {
      const { features, target } = input;
      input.rests = !input.rests && input.isWellLearnt;
      if (input.rests) continue;
      writeSoftmax(weights, features, odds);
      odds[target] = (odds[target] ?? 0) - 1;
      input.isWellLearnt = (odds[target] ?? 0) > -WELL_LEARNT;
      // Well-known examples are skipped.
      if ((odds[target] ?? 0) > -LEARNT) continue;
      const { indexes, values } = features;
      for (let at = 0; at < indexes.length; at += 1) {
        const base = (indexes[at] ?? 0) * COLUMNS;
        const step = rate * (values[at] ?? 0);
        for (let intent = 0; intent < count; intent += 1)
          weights[base + intent] = (weights[base + intent] ?? 0) - step * (odds[intent] ?? 0);
      }
    }
    if (epoch < FIRST_OF_MEAN) continue;
    for (let at = 0; at < mean.length; at += 1)
      mean[at] = (mean[at] ?? 0) + (weights[at] ?? 0) / (EPOCHS - FIRST_OF_MEAN);
  }
  trainDanger(mean, inputs);
  return mean;
}

/** Writes the last column. The sentences of the intents are no dangers, except some complaints. */
function trainDanger(weights: Weights, others: readonly { text: string; features: Features }[]): void {
  const inputs = [
    ...others.map(({ text, features }) => ({ text, features, target: 0, order: 0 })),
    ...DANGER_SENTENCES.map((sentence) => {
      const text = maskSentence(sentence);
      return { text, features: featuresOf(text), target: 1, order: 0 };
    }),
  ];
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const rate = RATE / (1 + epoch * RATE_DECAY);
    for (const input of inputs) input.order = hashOf(`danger ${epoch}${input.text}`);
    inputs.sort((a, b) => a.order - b.order);
    for (const { features, target } of inputs) {
      const error = logisticOf(weights, features) - target;
      if (Math.abs(error) < LEARNT) continue;
      const { indexes, values } = features;
      for (let at = 0; at < indexes.length; at += 1) {
        const place = (indexes[at] ?? 0) * COLUMNS + INTENTS.length;
        weights[place] = (weights[place] ?? 0) - rate * error * (values[at] ?? 0);
      }
    }
  }
}

function logisticOf(weights: Weights, { indexes, values }: Features): number {
  let score = 0;
  for (let at = 0; at < indexes.length; at += 1)
    score += (weights[(indexes[at] ?? 0) * COLUMNS + INTENTS.length] ?? 0) * (values[at] ?? 0);
  return 1 / (1 + Math.exp(-score));
}

interface Features {
  indexes: Int32Array;
  values: Float32Array;
}

/** Writes the probability of each intent to `odds`. */
function writeSoftmax(weights: Weights, { indexes, values }: Features, odds: Float32Array): void {
  const count = odds.length;
  odds.fill(0);
  for (let at = 0; at < indexes.length; at += 1) {
    const base = (indexes[at] ?? 0) * COLUMNS;
    const value = values[at] ?? 0;
    for (let intent = 0; intent < count; intent += 1)
      odds[intent] = (odds[intent] ?? 0) + (weights[base + intent] ?? 0) * value;
  }
  const most = odds.reduce((highest, score) => Math.max(highest, score), Number.NEGATIVE_INFINITY);
  let sum = 0;
  for (let intent = 0; intent < count; intent += 1) {
    const power = Math.exp((odds[intent] ?? 0) - most);
    odds[intent] = power;
    sum += power;
  }
  for (let intent = 0; intent < count; intent += 1) odds[intent] = (odds[intent] ?? 0) / sum;
}

/**
 * Features are pieces of three to five letters, words and pairs of words. Words weigh more. The vector has
 * length one.
 */
function featuresOf(text: string): Features {
  const weightByIndex = new Map<number, number>();
  const add = (piece: string, weight: number): void => {
    const index = hashOf(piece) & (WIDTH - 1);
    weightByIndex.set(index, Math.max(weightByIndex.get(index) ?? 0, weight));
  };
  const words = text
    .replaceAll(/[^a-z0-9?]+/g, " ")
    .trim()
    .split(" ")
    .slice(0, 40);
  words.forEach((word, index) => {
    add(`w:${word}`, WORD_WEIGHT);
    add(`p:${words[index - 1] ?? "^"} ${word}`, PAIR_WEIGHT);
    const padded = `_${word}_`;
    for (let length = 3; length <= 5; length += 1)
      for (let at = 0; at + length <= padded.length; at += 1) add(padded.slice(at, at + length), 1);
  });
  add(`p:${words.at(-1) ?? ""} $`, PAIR_WEIGHT);
  for (const concept of conceptsIn(words)) add(`c:${concept.toLowerCase()}`, CONCEPT_WEIGHT);
  add(`n:${Math.min(words.length, 6)}`, 1);
  const length = Math.hypot(...weightByIndex.values());
  return {
    indexes: Int32Array.from(weightByIndex.keys()),
    values: Float32Array.from(weightByIndex.values(), (weight) => weight / length),
  };
}

function conceptsIn(words: readonly string[]): string[] {
  const keys = words.map((word) => keysOf(word));
  return CONCEPTS.filter((concept) => keys.some((own) => own.has(concept)));
}

const WORD_WEIGHT = 2;
const PAIR_WEIGHT = 1.5;
const CONCEPT_WEIGHT = 3;

function hashOf(piece: string): number {
  const hash = fnv1a(piece);
  return (hash ^ (hash >>> 15)) >>> 0;
}
