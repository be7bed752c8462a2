/**
 * An object that answers as the last object given to `use` does. A read before the first `use` throws. Its own properties cannot be set.
 */
export function standIn<Real extends object>(name: string): { object: Real; use(real: Real): void } {
  let used: Real | undefined;
  const real = () => {
    if (used === undefined) throw new Error(`${name} can be read from the hooks on`);
    return used;
  };
  const object = new Proxy({} as Real, {
    get: (_, key) => Reflect.get(real(), key) as unknown,
    has: (_, key) => Reflect.has(real(), key),
    ownKeys: () => Reflect.ownKeys(real()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(real(), key),
    set: () => false,
  });
  return { object, use: (next) => void (used = next) };
}
