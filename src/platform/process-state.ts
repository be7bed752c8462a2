type Holder = Readonly<{ state: ProcessState }>;

/** What one running product keeps in memory: caches, limits, connections, running work. `Services` has it; it is closed with the product. */
export class ProcessState {
  readonly #values = new Map<unknown, unknown>();
  readonly #closers: (() => void | Promise<void>)[] = [];

  /** The value of this key, made at the first call. `close` runs when the product stops. */
  keep<Value>(key: unknown, make: () => Value, close: (value: Value) => void | Promise<void>): Value {
    if (!this.#values.has(key)) {
      const value = make();
      this.#values.set(key, value);
      this.#closers.push(() => close(value));
    }
    return this.#values.get(key) as Value;
  }

  async close(): Promise<void> {
    await Promise.all(this.#closers.map(async (close) => close()));
  }
}

/**
 * Declares one value per running product: the answered function gives the same value for the same `services.state`. It is made at the first
 * call, from that call's services, and closed with the product. Use it instead of a variable of a module, which would outlive the
 * product and be shared by two products (two tests) in one process.
 */
export function perProcess<Value, Needed = unknown>(
  make: (services: Needed) => Value,
  close: (value: Value) => void | Promise<void> = () => {},
): (services: Needed & Holder) => Value {
  return (services) => services.state.keep(make, () => make(services), close);
}
