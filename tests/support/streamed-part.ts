/** What a `MockLanguageModelV4` streams in one step: words, or a tool call. */
export function streamedPart(part: string | object): ReadableStream<never> {
  const parts = [
    { type: "stream-start", warnings: [] },
    ...(typeof part === "string"
      ? [
          { type: "text-start", id: "t" },
          { type: "text-delta", id: "t", delta: part },
          { type: "text-end", id: "t" },
        ]
      : [part]),
    {
      type: "finish",
      finishReason: { unified: typeof part === "string" ? "stop" : "tool-calls", raw: undefined },
      usage: {
        inputTokens: { total: 1, noCache: 1, cacheRead: undefined, cacheWrite: undefined },
        outputTokens: { total: 1, text: 1, reasoning: undefined },
      },
    },
  ];
  return new ReadableStream({
    start(controller) {
      for (const one of parts) controller.enqueue(one as never);
      controller.close();
    },
  });
}
