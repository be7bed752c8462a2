/** What a model writes in one call: thoughts, and words or a tool call. */
export interface ModelAnswer {
  think?: string;
  say?: string;
  call?: { name: string; input: string };
  finish: "stop" | "tool" | "length" | "filter" | null;
}

/** The tokens that a server reports. `cached` and `cacheWrite` are part of the input, `thinking` of the output. */
export interface ReportedTokens {
  input: number;
  cached?: number;
  cacheWrite?: number;
  output: number;
  thinking?: number;
}

interface Protocol {
  /** The events of an answer, in order, as the provider streams them. A null `finish` leaves out the end. */
  stream(answer: ModelAnswer, tokens: ReportedTokens | null, id: number): string[];
}

/** Text word by word; a call's arguments in pieces of seven letters, as real servers send them. */
const wordsOf = (text: string) => text.match(/\S+\s*/g) ?? [];
const piecesOf = (text: string) => text.match(/[\s\S]{1,7}/g) ?? [];
const dataLine = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;

/** OpenAI's chat completions, as Ollama, llama.cpp, vLLM and OpenRouter speak them too. */
const openai: Protocol = {
  stream({ think = "", say = "", call, finish }, tokens, id) {
    const chunk = (choices: object[], rest: object = {}) =>
      dataLine({
        id: `c${id}`,
        object: "chat.completion.chunk",
        created: 1,
        model: "scripted",
        choices,
        ...rest,
      });
    const delta = (part: object) =>
      chunk([{ index: 0, delta: { role: "assistant", ...part }, finish_reason: null }]);
    const called = (part: object) => delta({ tool_calls: [{ index: 0, ...part }] });
    const reason = { stop: "stop", tool: "tool_calls", length: "length", filter: "content_filter" };
    return [
      ...wordsOf(think).map((word) => delta({ reasoning_content: word })),
      ...wordsOf(say).map((content) => delta({ content })),
      ...(call
        ? [
            called({ id: `scripted-${id}`, type: "function", function: { name: call.name, arguments: "" } }),
            ...piecesOf(call.input).map((piece) => called({ function: { arguments: piece } })),
          ]
        : []),
      ...(finish === null
        ? []
        : [
            chunk([{ index: 0, delta: {}, finish_reason: reason[finish] }]),
            ...(tokens === null
              ? []
              : [
                  chunk([], {
                    usage: {
                      prompt_tokens: tokens.input,
                      completion_tokens: tokens.output,
                      total_tokens: tokens.input + tokens.output,
                      ...(tokens.cached !== undefined && {
                        prompt_tokens_details: { cached_tokens: tokens.cached },
                      }),
                      ...(tokens.thinking !== undefined && {
                        completion_tokens_details: { reasoning_tokens: tokens.thinking },
                      }),
                    },
                  }),
                ]),
            "data: [DONE]\n\n",
          ]),
    ];
  },
};

const anthropic: Protocol = {
  stream({ think, say, call, finish }, tokens, id) {
    const event = (type: string, rest: object) => `event: ${type}\n${dataLine({ type, ...rest })}`;
    const block = (index: number, start: object, deltas: object[]) => [
      event("content_block_start", { index, content_block: start }),
      ...deltas.map((delta) => event("content_block_delta", { index, delta })),
      event("content_block_stop", { index }),
    ];
    const { input = 0, cached = 0, cacheWrite = 0, output = 0 } = tokens ?? {};
    const reason = { stop: "end_turn", tool: "tool_use", length: "max_tokens", filter: "refusal" };
    return [
      event("message_start", {
        message: {
          id: `m${id}`,
          type: "message",
          role: "assistant",
          model: "scripted",
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: {
            input_tokens: input - cached - cacheWrite,
            cache_read_input_tokens: cached,
            cache_creation_input_tokens: cacheWrite,
            output_tokens: 1,
          },
        },
      }),
      event("ping", {}),
      ...(think === undefined
        ? []
        : block(0, { type: "thinking", thinking: "", signature: "" }, [
            ...wordsOf(think).map((word) => ({ type: "thinking_delta", thinking: word })),
            { type: "signature_delta", signature: "signed" },
          ])),
      ...(say === undefined
        ? []
        : block(
            1,
            { type: "text", text: "" },
            wordsOf(say).map((text) => ({ type: "text_delta", text })),
          )),
      ...(call
        ? block(
            2,
            { type: "tool_use", id: `scripted-${id}`, name: call.name, input: {} },
            piecesOf(call.input).map((piece) => ({ type: "input_json_delta", partial_json: piece })),
          )
        : []),
      ...(finish === null
        ? []
        : [
            event("message_delta", {
              delta: { stop_reason: reason[finish], stop_sequence: null },
              usage: { output_tokens: output },
            }),
            event("message_stop", {}),
          ]),
    ];
  },
};

const google: Protocol = {
  stream({ think, say, call, finish }, tokens) {
    const chunk = (parts: object[], rest: object = {}) =>
      dataLine({ candidates: [{ index: 0, content: { role: "model", parts } }], ...rest });
    const reason = { stop: "STOP", tool: "STOP", length: "MAX_TOKENS", filter: "SAFETY" };
    return [
      ...(think === undefined ? [] : [chunk([{ text: think, thought: true }])]),
      ...wordsOf(say ?? "").map((text) => chunk([{ text }])),
      ...(call
        ? [chunk([{ functionCall: { name: call.name, args: JSON.parse(call.input) as unknown } }])]
        : []),
      ...(finish === null
        ? []
        : [
            dataLine({
              candidates: [
                { index: 0, content: { role: "model", parts: [{ text: "" }] }, finishReason: reason[finish] },
              ],
              usageMetadata: tokens && {
                promptTokenCount: tokens.input,
                cachedContentTokenCount: tokens.cached ?? 0,
                candidatesTokenCount: tokens.output - (tokens.thinking ?? 0),
                thoughtsTokenCount: tokens.thinking ?? 0,
                totalTokenCount: tokens.input + tokens.output,
              },
            }),
          ]),
    ];
  },
};

/** The protocol that the path of a request belongs to. */
export function protocolOf(path: string): Protocol {
  if (path.endsWith("/messages")) return anthropic;
  return path.includes("GenerateContent") ? google : openai;
}
