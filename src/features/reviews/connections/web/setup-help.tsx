import { useState } from "react";

import { Disclosure } from "#ui/disclosure.tsx";
import { platforms } from "../../platforms/platforms.ts";
import type { Connection } from "../contract.ts";
import { setupText } from "../text.ts";

/** Open until it has been used once. */
export function SetupHelp({ connection }: { connection: Connection }) {
  const [isOpen, setIsOpen] = useState(connection.state === "none");
  return (
    <Disclosure label={setupText.help} isOpen={isOpen} onOpenChange={setIsOpen} className="-mt-1">
      <ol className="mt-1 flex list-decimal flex-col gap-1.5 pl-5 text-sm text-ink-muted marker:text-ink-faint">
        {platforms[connection.platform].help.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Disclosure>
  );
}
