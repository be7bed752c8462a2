import { useState } from "react";

import { buttonClass } from "#ui/button-class.ts";
import { classNames } from "#ui/class-names.ts";
import { cardText } from "../text.ts";

const LONG_TEXT = 480;
const MANY_LINES = 6;

/** The beginning of a long text, and the rest at a press. */
export function LongText({ text, className }: { text: string; className: string }) {
  const [isExpanded, setIsExpanded] = useState(false);
  const isLong = text.length > LONG_TEXT || text.split("\n").length > MANY_LINES;
  return (
    <div className={className}>
      <p
        className={classNames(
          "max-w-3xl text-sm leading-6 wrap-anywhere whitespace-pre-line",
          isLong && !isExpanded && "line-clamp-5",
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
          className={classNames(buttonClass("link"), "mt-0.5 py-1 text-[0.8125rem]")}
        >
          {isExpanded ? cardText.less : cardText.more}
        </button>
      )}
    </div>
  );
}
