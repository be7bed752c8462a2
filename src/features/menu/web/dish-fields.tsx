import type { ReactNode } from "react";
import { type Control, useController, useWatch } from "react-hook-form";

import { Checkbox } from "#ui/checkbox.tsx";
import { descriptionClass, labelClass } from "#ui/field-style.ts";
import { FormField } from "#ui/form-field.tsx";
import { NumberField, type NumberFieldProps } from "#ui/number-field.tsx";
import { RadioGroup, RadioOption } from "#ui/radio-group.tsx";
import { Select } from "#ui/select.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { TextField, type TextFieldProps } from "#ui/text-field.tsx";
import type { Category } from "../categories/contract.ts";
import { ALLERGENS, DISH_TAGS } from "../limits.ts";
import { LIMITS } from "../limits.ts";
import { allergenText, dishFormText as words, tagText } from "../text.ts";
import { type DishForm, formatPrice } from "./dish-form.ts";

export interface DishFieldsProps {
  control: Control<DishForm>;
  categories: readonly Category[];
  /** The photo fields, drawn among the others. */
  photos: ReactNode;
}

/** Texts on the left, look and diets on the right; on a phone one below the other. */
export function DishFields({ control, categories, photos }: DishFieldsProps) {
  return (
    <div className="grid gap-x-8 gap-y-5 md:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <div className="flex flex-col gap-5">
        <Texts {...{ control, categories }} />
      </div>
      <div className="flex flex-col gap-5">
        {photos}
        <FormField
          as={RadioGroup}
          control={control}
          name="displayMode"
          label={words.displayMode}
          orientation="horizontal"
        >
          {(["foodporn", "list"] as const).map((mode) => (
            <RadioOption key={mode} value={mode} {...words.displayModes[mode]} />
          ))}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            as={NumberField}
            control={control}
            name="servings"
            label={words.servings}
            minValue={LIMITS.servings.min}
            maxValue={LIMITS.servings.max}
            emptyValue={LIMITS.servings.min}
          />
          <FormField
            as={OptionalNumberField}
            control={control}
            name="prepTimeMinutes"
            label={words.prepTime}
            minValue={LIMITS.prepTimeMinutes.min}
            maxValue={LIMITS.prepTimeMinutes.max}
          />
        </div>
        <Marks control={control} name="tags" legend={words.diets} all={DISH_TAGS} textOf={tagText} />
      </div>
      <div className="md:col-span-2">
        <Marks
          control={control}
          name="allergens"
          legend={words.allergens}
          hint={words.allergensHint}
          all={ALLERGENS}
          textOf={allergenText}
        />
      </div>
    </div>
  );
}

function Texts({ control, categories }: Pick<DishFieldsProps, "control" | "categories">) {
  const hasTwoPrices = useWatch({ control, name: "hasTwoPrices" });
  return (
    <>
      <FormField
        as={TextField}
        control={control}
        name="name"
        label={words.name}
        isRequired
        autoFocus
        autoComplete="off"
        maxLength={LIMITS.name}
        placeholder={words.namePlaceholder}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          as={Select}
          control={control}
          name="categoryId"
          label={words.category}
          isRequired
          options={[
            { value: "", label: words.noCategory },
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <FormField
          as={TextField}
          control={control}
          name="newCategory"
          label={words.newCategory}
          autoComplete="off"
          maxLength={LIMITS.newCategory}
          description={words.newCategoryHint}
        />
      </div>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <PriceField control={control} name="price" label={words.price} />
        {hasTwoPrices ? <PriceField control={control} name="price2" label={words.price2} /> : <span />}
        <TwoPricesSwitch control={control} />
      </div>
      <FormField
        as={TextArea}
        control={control}
        name="description"
        label={words.description}
        rows={2}
        maxLength={LIMITS.description}
        description={words.descriptionHint}
      />
      <FormField
        as={TextArea}
        control={control}
        name="descriptionLong"
        label={words.descriptionLong}
        rows={4}
        maxLength={LIMITS.descriptionLong}
        description={words.descriptionLongHint}
      />
    </>
  );
}

/** An optional number: null when the field is empty. */
function OptionalNumberField({
  value,
  onChange,
  ...props
}: Omit<NumberFieldProps, "value" | "onChange"> & {
  value: number | null;
  onChange: (value: number | null) => void;
}) {
  return (
    <NumberField
      {...props}
      value={value ?? Number.NaN}
      onChange={(typed) => onChange(Number.isNaN(typed) ? null : typed)}
    />
  );
}

function TwoPricesSwitch({ control }: Pick<DishFieldsProps, "control">) {
  const { value, ...field } = useController({ control, name: "hasTwoPrices" }).field;
  return <Switch {...field} label={words.hasTwoPrices} isSelected={value} className="sm:col-span-2" />;
}

/** A price in Brazilian format; it gets two decimals when the field loses the focus. */
function PriceField({
  control,
  name,
  label,
}: Pick<TextFieldProps, "label"> & { control: Control<DishForm>; name: "price" | "price2" }) {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      {...field}
      onBlur={() => {
        const tidy = formatPrice(field.value);
        if (tidy !== field.value) field.onChange(tidy);
        field.onBlur();
      }}
      label={label}
      isRequired
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      icon={<span className="text-sm">R$</span>}
      placeholder={words.pricePlaceholder}
      errorMessage={fieldState.error?.message}
    />
  );
}

interface MarksProps<Name extends "tags" | "allergens"> {
  control: Control<DishForm>;
  name: Name;
  legend: string;
  hint?: string;
  all: readonly DishForm[Name][number][];
  textOf: Record<DishForm[Name][number], string>;
}

function Marks<Name extends "tags" | "allergens">({
  control,
  name,
  legend,
  hint,
  all,
  textOf,
}: MarksProps<Name>) {
  const { field } = useController({ control, name });
  const chosen: readonly string[] = field.value;
  return (
    <fieldset>
      <legend className={labelClass}>{legend}</legend>
      {hint && <p className={descriptionClass}>{hint}</p>}
      <div
        className={
          name === "tags"
            ? "mt-1.5 grid grid-cols-2 gap-x-4 gap-y-1.5"
            : "mt-1.5 grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-3 md:grid-cols-5"
        }
      >
        {all.map((mark) => (
          <Checkbox
            key={mark}
            label={textOf[mark]}
            isSelected={chosen.includes(mark)}
            onBlur={field.onBlur}
            // In the list's order, not in the order of the clicks.
            onChange={(isSelected) =>
              field.onChange(all.filter((one) => (one === mark ? isSelected : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
