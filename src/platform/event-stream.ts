/** Where the events of a stream go. */
export interface EventSink<Event> {
  /** False when it takes no more until the subscription is resumed. */
  send(event: Event): boolean;
  /** Nothing follows. */
  end(): void;
}

export interface Subscription {
  /** The sink takes events again. */
  resume(): void;
  /** No event follows, and the sink is not informed. */
  stop(): void;
}

/**
 * Events for one listener. `subscribe` pushes each event within the turn that causes it, without a promise: one event goes to a
 * thousand open screens. As an async iterator it serves code that awaits events. Each stream serves one of the two, once.
 */
export class EventStream<Event> implements AsyncIteratorObject<Event, undefined, void> {
  readonly #open: (sink: EventSink<Event>) => Subscription;
  readonly #queue: Event[] = [];
  #subscription: Subscription | undefined;
  #isEnded = false;
  #wake: () => void = () => {};

  /** `open` is called when somebody listens. It may call the sink at once. */
  constructor(open: (sink: EventSink<Event>) => Subscription) {
    this.#open = open;
  }

  subscribe(sink: EventSink<Event>): Subscription {
    return this.#open(sink);
  }

  /** The same stream, with a look at each event before it is sent. */
  inspected(inspect: (event: Event) => void): EventStream<Event> {
    return new EventStream((sink) =>
      this.#open({
        send: (event) => {
          inspect(event);
          return sink.send(event);
        },
        end: () => sink.end(),
      }),
    );
  }

  async next(): Promise<IteratorResult<Event, undefined>> {
    this.#subscription ??= this.#open({
      send: (event) => {
        this.#queue.push(event);
        this.#wake();
        return false;
      },
      end: () => {
        this.#isEnded = true;
        this.#wake();
      },
    });
    for (;;) {
      if (this.#queue.length === 0 && !this.#isEnded) this.#subscription.resume();
      const event = this.#queue.shift();
      if (event !== undefined) return { done: false, value: event };
      if (this.#isEnded) return { done: true, value: undefined };
      await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }

  async return(): Promise<IteratorResult<Event, undefined>> {
    this.#isEnded = true;
    this.#queue.length = 0;
    this.#subscription?.stop();
    this.#wake();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.return();
  }
}
