import { Search, X } from "lucide-react";
import type { Ref } from "react";
import {
  SearchField as AriaSearchField,
  Button,
  Input,
  type SearchFieldProps as AriaSearchFieldProps,
} from "react-aria-components/SearchField";

import { classNames } from "./class-names.ts";
import { controlClass, controlHeight, fieldClass, type FieldProps, takeFieldProps } from "./field-style.ts";
import { FieldLayout, fieldState } from "./field.tsx";

export interface SearchFieldProps
  extends Omit<AriaSearchFieldProps, keyof FieldProps | "children" | "validationBehavior">, FieldProps {
  placeholder?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Escape clears it; the clear button gets its name from React Aria, in the page's language. */
export function SearchField({ placeholder, ref, ...props }: SearchFieldProps) {
  const { field, control } = takeFieldProps(props);
  return (
    <AriaSearchField
      {...control}
      {...fieldState(field)}
      className={classNames("group/search", fieldClass(field.className))}
    >
      <FieldLayout {...field}>
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-faint"
          />
          <Input
            ref={ref}
            {...(placeholder && { placeholder })}
            className={classNames(
              controlClass,
              controlHeight,
              "px-9 [&::-webkit-search-cancel-button]:hidden",
            )}
          />
          <Button className="absolute inset-y-0 right-1 my-auto flex size-7 items-center justify-center rounded-sm text-ink-muted group-data-empty/search:hidden hover:bg-hover hover:text-ink">
            <X aria-hidden="true" className="size-4" />
          </Button>
        </div>
      </FieldLayout>
    </AriaSearchField>
  );
}
