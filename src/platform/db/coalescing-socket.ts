import { Socket } from "node:net";

/**
 * Sends everything that is written in one turn of the event loop in one system call. The driver writes each
 * statement by itself, and each write costs as much processor time as the statement's own messages.
 */
export class CoalescingSocket extends Socket {
  #isHeld = false;

  override write(...args: unknown[]): boolean {
    if (!this.#isHeld) {
      this.#isHeld = true;
      this.cork();
      process.nextTick(() => {
        this.#isHeld = false;
        this.uncork();
      });
    }
    return super.write(...(args as Parameters<Socket["write"]>));
  }
}
