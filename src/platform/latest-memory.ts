/** What was asked for last, as much of it as fits into so many bytes. */
export class LatestMemory<Value> {
  readonly #limit: number;
  readonly #sizeOf: (value: Value) => number;
  /** The oldest first. */
  readonly #valueByKey = new Map<string, Value>();
  #bytes = 0;

  /** `sizeOf` must answer the same for a value as long as it is kept. */
  constructor(limitBytes: number, sizeOf: (value: Value) => number) {
    this.#limit = limitBytes;
    this.#sizeOf = sizeOf;
  }

  find(key: string): Value | undefined {
    const value = this.#valueByKey.get(key);
    if (value !== undefined) {
      this.#valueByKey.delete(key);
      this.#valueByKey.set(key, value);
    }
    return value;
  }

  keep(key: string, value: Value): void {
    this.forget(key);
    this.#valueByKey.set(key, value);
    this.#bytes += this.#sizeOf(value);
    for (const oldest of this.#valueByKey.keys()) {
      if (this.#bytes <= this.#limit) break;
      this.forget(oldest);
    }
  }

  forget(key: string): void {
    const value = this.#valueByKey.get(key);
    if (value === undefined) return;
    this.#bytes -= this.#sizeOf(value);
    this.#valueByKey.delete(key);
  }
}
