import { randomUUID } from "node:crypto";

/** How the processes on a database inform each other of commits. */
export interface WakeUps {
  /** Of this process, in its NOTIFYs: it is woken without them. */
  readonly sender: string;
  /** Those of this process that want to know of commits. */
  readonly listeners: Set<() => void>;
  /** Those of this process that do work which commits queue, such as sending messages. Other processes look for it by themselves. */
  readonly workers: Set<() => void>;
  /** The NOTIFY that will announce the latest commits; null when none is planned. */
  pending: Promise<void> | null;
  /** When the last NOTIFY left, by `performance.now()`. */
  sentAt: number;
}

export function openWakeUps(): WakeUps {
  return { sender: randomUUID(), listeners: new Set(), workers: new Set(), pending: null, sentAt: -Infinity };
}
