/**
 * Answers single questions with common reads. Questions of one turn of the event loop share a read, and so do those that come while a
 * read is under way: it ends first, so every answer was read after its question. Questions with the same key are asked once. A read
 * that fails rejects its own questions only.
 */
export function batchReads<Question, Answer>(
  keyOf: (question: Question) => string,
  read: (questions: Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  interface Waiting {
    question: Question;
    answer: Promise<Answer>;
    resolve: (answer: Answer) => void;
    reject: (error: unknown) => void;
  }
  let waiting = new Map<string, Waiting>();
  let isReading = false;

  async function readAll(): Promise<void> {
    while (waiting.size > 0) {
      const asked = [...waiting.values()];
      waiting = new Map();
      try {
        const answers = await read(asked.map(({ question }) => question));
        for (const [index, { resolve }] of asked.entries()) resolve(answers[index] as Answer);
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    isReading = false;
  }

  return (question) => {
    const key = keyOf(question);
    const known = waiting.get(key);
    if (known !== undefined) return known.answer;
    const { promise: answer, resolve, reject } = Promise.withResolvers<Answer>();
    waiting.set(key, { question, answer, resolve, reject });
    if (!isReading) {
      isReading = true;
      // After this turn's other requests have been read from their sockets.
      setImmediate(() => void readAll());
    }
    return answer;
  };
}
