import { parseArgs } from "node:util";

import { judgeReading } from "#tests/utterances/reading.ts";
import { tableOfReadings } from "#tests/utterances/report.ts";
import { makeSeveralWishes } from "#tests/utterances/several-wishes.ts";
import { makeUtterance } from "#tests/utterances/utterances.ts";

/*
 * node scripts/utterances.ts                      10,000 generated messages with known meaning: how many the grammar reads right
 * node scripts/utterances.ts --count 300          fewer of them
 * node scripts/utterances.ts --show 'wrong date'  all messages with such a problem
 * node scripts/utterances.ts --say 20             some messages with their meaning
 * node scripts/utterances.ts --several            messages with two wishes that share words; also with the options above
 */
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "10000" },
    show: { type: "string" },
    say: { type: "string" },
    several: { type: "boolean", default: false },
  },
});
const make = values.several ? makeSeveralWishes : makeUtterance;

if (values.say === undefined) {
  const judged = Array.from({ length: Number(values.count) }, (_, number) => {
    const utterance = make(number);
    return { utterance, reading: judgeReading(utterance) };
  });
  const { show } = values;
  if (show === undefined) console.log(tableOfReadings(judged));
  else
    for (const { utterance, reading } of judged)
      if (reading.problems.some(({ what }) => what.startsWith(show)))
        console.log(
          `${utterance.text.replaceAll("\n", "⏎")}\n    ${reading.problems.map(({ what }) => what).join("; ")}`,
        );
} else
  for (let number = 0; number < Number(values.say); number += 1) {
    const { text, meant, style } = make(number);
    console.log(`${style}: ${text.replaceAll("\n", "⏎")}\n    ${JSON.stringify(meant)}`);
  }
