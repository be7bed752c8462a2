import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";

import { classNames } from "./class-names.ts";

export interface TabsProps {
  "aria-label": string;
  tabs: readonly { id: string; label: string; content: ReactNode }[];
  value?: string;
  onChange?: (id: string) => void;
  className?: string | undefined;
}

/** Only the chosen tab's content is mounted. */
export function Tabs({ tabs, value, onChange, className, ...props }: TabsProps) {
  return (
    <AriaTabs
      className={classNames("flex flex-col gap-4", className)}
      {...(value !== undefined && { selectedKey: value })}
      onSelectionChange={(key) => onChange?.(String(key))}
    >
      <TabList {...props} className="-mb-px flex gap-5 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            className="-mb-px cursor-pointer border-b-2 border-transparent px-0.5 pt-1 pb-2.5 text-sm font-medium whitespace-nowrap text-ink-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 data-selected:border-primary-ink data-selected:text-ink"
          >
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id}>
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
