import { Check, ChevronDown } from "lucide-react";
import type { Ref } from "react";
import {
  Button,
  Collection,
  ComboBox as AriaComboBox,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
} from "react-aria-components/ComboBox";
import { Header } from "react-aria-components/Header";

import { classNames } from "./class-names.ts";
import { controlClass, controlHeight, fieldClass, type FieldProps } from "./field-style.ts";
import { FieldLayout, fieldState } from "./field.tsx";
import { popoverClass } from "./popover-style.ts";

export interface ComboBoxOption {
  value: string;
  label: string;
  /** Drawn at the end of its row. */
  detail?: string;
}

export interface ComboBoxProps extends FieldProps {
  sections: readonly { title: string; options: readonly ComboBoxOption[] }[];
  /** The chosen option's value. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  /** Whether an option is found by what was typed. */
  finds: (option: ComboBoxOption, typed: string) => boolean;
  /** In place of the list where nothing is found. */
  emptyText: string;
  ref?: Ref<HTMLInputElement>;
}

/** One of a long list, found by typing. What is typed and is none of them gives way to the chosen one. */
export function ComboBox({
  sections,
  value,
  onChange,
  finds,
  emptyText,
  ref,
  className,
  label,
  isLabelHidden,
  description,
  errorMessage,
  isInvalid,
  isRequired,
  isDisabled,
  ...props
}: ComboBoxProps) {
  const options = new Map(
    sections.flatMap((section) => section.options.map((option) => [option.label, option])),
  );
  return (
    <AriaComboBox
      {...props}
      {...fieldState({ errorMessage, isInvalid, isRequired, isDisabled })}
      selectedKey={value || null}
      onSelectionChange={(key) => key !== null && onChange(String(key))}
      defaultFilter={(text, typed) => {
        const option = options.get(text);
        return option !== undefined && finds(option, typed);
      }}
      allowsEmptyCollection
      className={fieldClass(className)}
    >
      <FieldLayout {...{ label, isLabelHidden, description, errorMessage, isRequired }}>
        <div className="relative">
          <Input ref={ref} className={classNames(controlClass, controlHeight, "truncate pr-9 pl-3")} />
          {/* Its own name alone: with the label in it, two controls would go by that label. */}
          <Button
            aria-labelledby=""
            className="absolute inset-y-0 right-0 flex w-9 items-center justify-center text-ink-muted"
          >
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        </div>
      </FieldLayout>
      <Popover className={classNames(popoverClass, "w-(--trigger-width) overflow-y-auto p-1")}>
        <ListBox
          items={sections}
          className="outline-none"
          renderEmptyState={() => <p className="px-2.5 py-2 text-ink-muted">{emptyText}</p>}
        >
          {(section) => (
            <ListBoxSection id={section.title}>
              <Header className="px-2.5 pt-2.5 pb-1 text-xs font-medium text-ink-muted">
                {section.title}
              </Header>
              <Collection items={section.options}>
                {(option) => (
                  <ListBoxItem
                    id={option.value}
                    textValue={option.label}
                    className="group/item flex cursor-pointer items-center gap-2 rounded-sm px-2.5 py-2 text-sm outline-none data-focused:bg-hover data-selected:font-medium pointer-coarse:py-3"
                  >
                    <span className="min-w-0 flex-1">{option.label}</span>
                    {option.detail && (
                      <span className="text-xs whitespace-nowrap text-ink-muted tabular-nums">
                        {option.detail}
                      </span>
                    )}
                    <Check
                      aria-hidden="true"
                      className="size-4 shrink-0 text-primary-ink opacity-0 group-data-selected/item:opacity-100"
                    />
                  </ListBoxItem>
                )}
              </Collection>
            </ListBoxSection>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
