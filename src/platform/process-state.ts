type Holder = Readonly<{ state: ProcessState }>;

/**
 * The in-memory state of one running product: caches, limits, connections, running work. `Services` holds it;
 * it closes with the product.
 */
export class ProcessState {
  readonly #values = new Map<unknown, unknown>();
  readonly #closers: (() => void | Promise<void>)[] = [];

  /** The value of this key, created at the first call. `close` runs when the product stops. */
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
 * Declares one value per running product: the returned function gives the same value for the same
 * `services.state`. The first call creates it from its services; it closes with the product. Use it instead
 * of a variable of a module, which two products (two tests) in one process would share.
 */
export function perProcess<Value, Needed = unknown>(
  make: (services: Needed) => Value,
  close: (value: Value) => void | Promise<void> = () => {},
): (services: Needed & Holder) => Value {
  return (services) => services.state.keep(make, () => make(services), close);
}
