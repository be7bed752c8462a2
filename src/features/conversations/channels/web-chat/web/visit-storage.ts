/** Where a visitor's token is kept between two pages. It never throws: browsers refuse storage in private windows and foreign frames. */
export interface VisitStorage {
  read(): string | null;
  write(token: string): void;
  remove(): void;
  /** False where what is written is gone with the page. */
  readonly isLasting: boolean;
}

/** Keeps the token in the browser's storage, else in memory. */
export function openStorage(unit: string): VisitStorage {
  const key = `maitre-chat ${unit}`;
  const lasting = findStorage();
  let inMemory: string | null = null;
  return {
    isLasting: lasting !== null,
    read: () => attempt(() => lasting?.getItem(key) ?? null) ?? inMemory,
    write(token) {
      inMemory = token;
      attempt(() => lasting?.setItem(key, token));
    },
    remove() {
      inMemory = null;
      attempt(() => lasting?.removeItem(key));
    },
  };
}

/** Even to name it may throw; and it may be there without taking anything. */
function findStorage(): Storage | null {
  return attempt(() => {
    const { localStorage } = window;
    const probe = "maitre-chat probe";
    localStorage.setItem(probe, probe);
    const isKept = localStorage.getItem(probe) === probe;
    localStorage.removeItem(probe);
    return isKept ? localStorage : null;
  });
}

function attempt<Value>(act: () => Value): Value | null {
  try {
    return act();
  } catch {
    return null;
  }
}
