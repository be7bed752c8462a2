import { Search, X } from "lucide-react";
import { useRef } from "react";

import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { TextField } from "./text-field.tsx";

export interface SearchBarProps {
  label: string;
  placeholder: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
  maxLength?: number;
  className?: string;
}

/**
 * The search of a page's list, which filters while the person types. Plain elements: React Aria's search
 * field would weigh on the first screen.
 */
export function SearchBar({ label, clearLabel, value, onChange, className, ...props }: SearchBarProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <TextField
      {...props}
      ref={field}
      type="search"
      label={label}
      isLabelHidden
      autoComplete="off"
      enterKeyHint="search"
      icon={<Search aria-hidden="true" />}
      value={value}
      onChange={onChange}
      onKeyDown={(event) => {
        if (event.key === "Escape" && value !== "") onChange("");
      }}
      {...(value !== "" && {
        action: (
          <IconButton
            size="sm"
            aria-label={clearLabel}
            icon={<X aria-hidden="true" />}
            onPress={() => {
              onChange("");
              field.current?.focus();
            }}
          />
        ),
      })}
      className={classNames("min-w-0 flex-1 [&_input]:[&::-webkit-search-cancel-button]:hidden", className)}
    />
  );
}
