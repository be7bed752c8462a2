/** The server sent nothing for the whole idle limit. It has the name of every time-out. */
class IdleTimeoutError extends Error {
  override name = "TimeoutError";
}

/** The connection broke after the answer had begun and before its end. */
export class BrokenAnswerError extends Error {
  override name = "BrokenAnswerError";
}

/**
 * A `fetch` that gives up where the server sends no byte for `idleMs` milliseconds: before the answer, or within its body. How long
 * the whole answer takes does not matter. A connection that breaks within the body fails with `BrokenAnswerError`.
 */
export function limitIdleTime(call: typeof fetch, idleMs: number): typeof fetch {
  return async (input, init) => {
    const idle = new AbortController();
    const signal = init?.signal ? AbortSignal.any([init.signal, idle.signal]) : idle.signal;
    const waitFor = async <Value>(step: Promise<Value>): Promise<Value> => {
      const timer = setTimeout(() => idle.abort(new IdleTimeoutError(`nothing for ${idleMs} ms`)), idleMs);
      try {
        return await step;
      } finally {
        clearTimeout(timer);
      }
    };
    let answer: Response;
    try {
      answer = await waitFor(call(input, { ...init, signal }));
    } catch (error) {
      throw signal.aborted ? signal.reason : error;
    }
    if (answer.body === null) return answer;
    const reader = answer.body.getReader();
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        try {
          const { done, value } = await waitFor(reader.read());
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(
            signal.aborted ? signal.reason : new BrokenAnswerError("the answer broke off", { cause: error }),
          );
        }
      },
      cancel: (reason) => reader.cancel(reason),
    });
    const { status, statusText, headers } = answer;
    return new Response(body, { status, statusText, headers });
  };
}
