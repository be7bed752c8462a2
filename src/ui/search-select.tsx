import { ChevronDown } from "lucide-react";
import { lazy, Suspense } from "react";

import { classNames } from "./class-names.ts";
import { controlClass, controlHeight, type FieldProps } from "./field-style.ts";
import { NativeField } from "./native-field.tsx";
import { Popover } from "./popover.tsx";
import { type PressProps, usePress } from "./press.ts";
import type { SearchListProps } from "./search-list.tsx";

const SearchList = lazy(() => import("./search-list.tsx").then((module) => ({ default: module.SearchList })));

export interface SearchSelectProps extends FieldProps, Omit<SearchListProps, "onPick"> {
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** Chooses one of a long list, which opens with a search field. */
export function SearchSelect({ value, onChange, onBlur, sections, search, ...props }: SearchSelectProps) {
  const chosen = sections.flatMap(({ options }) => options).find((option) => option.value === value);
  const { label, isLabelHidden, description, errorMessage, isInvalid, isRequired, isDisabled, className } =
    props;
  return (
    <NativeField
      {...{ label, isLabelHidden, description, errorMessage, isInvalid, isRequired, isDisabled, className }}
    >
      {(control) => (
        <Popover
          label={label}
          placement="bottom start"
          trigger={
            <ValueButton
              isDisabled={control.disabled}
              // The visible label word for word: the trigger's own id cannot refer to it.
              aria-label={label}
              aria-describedby={control["aria-describedby"]}
              aria-required={control["aria-required"]}
              aria-invalid={control["aria-invalid"]}
              onBlur={onBlur}
            >
              {chosen?.label}
            </ValueButton>
          }
        >
          {(close) => (
            <Suspense>
              <SearchList
                {...{ sections, search, value }}
                onPick={(picked) => {
                  onChange(picked);
                  close();
                }}
              />
            </Suspense>
          )}
        </Popover>
      )}
    </NativeField>
  );
}

/** The shown text is its value, not part of its name. */
function ValueButton({ children, ...props }: PressProps) {
  const button = usePress(props);
  return (
    <button
      {...button}
      role="combobox"
      aria-expanded={button["aria-expanded"]}
      aria-controls={button["aria-controls"]}
      className={classNames(controlClass, controlHeight, "flex items-center gap-2 pr-2.5 pl-3 text-left")}
    >
      <span className="min-w-0 flex-1 truncate">{children}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
    </button>
  );
}
