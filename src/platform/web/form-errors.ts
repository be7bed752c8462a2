import type { FieldErrors, FieldPath, FieldValues, Resolver, UseFormReturn } from "react-hook-form";

import { fieldErrorsOf, messageOf } from "./calls.ts";

/* What a form shows of what a rule finds wrong, and of what the server refuses. */

/** The resolver of a form of react-hook-form. `findErrors` returns the error of each wrong field. */
export function resolverOf<Form extends FieldValues>(
  findErrors: (form: Form) => FieldErrors<Form>,
): Resolver<Form> {
  return (form) => {
    const errors = findErrors(form);
    return Object.keys(errors).length === 0 ? { values: form, errors: {} } : { values: {}, errors };
  };
}

/** The errors of the fields in which a rule has found a problem, each with its sentence. */
export function errorsOf<Name extends string, Problem extends string>(
  problems: Partial<Record<Name, Problem>>,
  sentenceOf: (problem: Problem, name: Name) => string,
): Partial<Record<Name, { type: Problem; message: string }>> {
  const found = Object.entries(problems) as [Name, Problem][];
  return Object.fromEntries(
    found.map(([name, problem]) => [name, { type: problem, message: sentenceOf(problem, name) }]),
  ) as Partial<Record<Name, { type: Problem; message: string }>>;
}

/** Why a call failed, unless a field says so; null where it did not fail. */
export function failureOf(error: unknown, atFields: object = fieldErrorsOf(error)): string | null {
  return error && Object.keys(atFields).length === 0 ? messageOf(error) : null;
}

/** Shows a refusal of the server at the fields that it names. Returns those of the form; none: it must be shown elsewhere. */
export function showAtFields<Form extends FieldValues>(
  { getValues, setError }: Pick<UseFormReturn<Form>, "getValues" | "setError">,
  error: unknown,
  options?: { shouldFocus: boolean },
): FieldPath<Form>[] {
  const messages = fieldErrorsOf(error);
  const names = Object.keys(getValues()).filter((name) => name in messages) as FieldPath<Form>[];
  for (const name of names) setError(name, { message: messages[name] ?? "" }, options);
  return names;
}
