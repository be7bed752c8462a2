/** Returns the values without those that are undefined. */
export function definedOf<Values extends object>(
  values: Values,
): { [Key in keyof Values]?: Exclude<Values[Key], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

/** Sets the values, and deletes those that are undefined. */
export function setValues<Target extends object>(
  target: Target,
  values: { [Key in keyof Target]?: Target[Key] | undefined },
): void {
  Object.assign(target, values);
  for (const key of Object.keys(values) as (keyof Target)[])
    if (values[key] === undefined) delete target[key];
}
