import { importColumnsText as words } from "./import-text.ts";
import { RadioGroup, RadioOption } from "./radio-group.tsx";

export interface ImportQuestionProps<Answer extends string> {
  label: string;
  options: readonly { value: Answer; label: string; description: string }[];
  /** Null: the file does not say, and a person must. */
  answer: Answer | null;
  onAnswer: (answer: Answer) => void;
}

/** Two readings of a file are possible: shows which one holds, or asks for one. */
export function ImportQuestion<Answer extends string>(props: ImportQuestionProps<Answer>) {
  const { label, options, answer, onAnswer } = props;
  return (
    <RadioGroup
      label={label}
      description={answer === null ? words.answerFirst : words.answered}
      orientation="horizontal"
      value={answer}
      onChange={(value) => {
        const chosen = options.find((option) => option.value === value);
        if (chosen) onAnswer(chosen.value);
      }}
    >
      {options.map((option) => (
        <RadioOption key={option.value} {...option} />
      ))}
    </RadioGroup>
  );
}
